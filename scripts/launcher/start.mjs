// `nano-payments start` in a release: everything is there, so it starts immediately.
import { fileURLToPath } from 'node:url';
import { runService } from '../supervisor/run-service.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
process.exitCode = await runService({ root, dev: false, prepare: async () => {} });
