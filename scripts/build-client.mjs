// `npm run client:build`: compiles the client into client/dist, as its package holds it.
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './setup/command.mjs';

const COMPILE_TIMEOUT_MS = 5 * 60_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const client = join(root, 'client');

// A file whose source is gone must not stay in the package.
rmSync(join(client, 'dist'), { recursive: true, force: true });
await runCommand(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', client], {
  cwd: client,
  timeoutMs: COMPILE_TIMEOUT_MS,
  onLine: (line) => console.log(line),
});
copyFileSync(join(root, 'LICENSE'), join(client, 'dist', 'LICENSE'));
