// A test file ends only when no module is being loaded. Components load parts on demand, and nothing waits for them in a test. Vitest
// rejects what is loaded after a file’s end, and the worker’s next file that imports the same module would fail.
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
