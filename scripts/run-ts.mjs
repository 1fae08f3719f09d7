// Runs one TypeScript file of the project: bundles it into dist/run and starts it. `node scripts/run-ts.mjs <file> [arguments]`
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundle } from './setup/bundle.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [file, ...rest] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: node scripts/run-ts.mjs <file.ts> [arguments]');

const name = file.replaceAll('/', '-').replace(/\.ts$/, '');
await bundle(root, { [`run/${name}`]: file });
// Ctrl-C reaches both processes. The program decides how it stops, so this one waits for its exit code.
process.on('SIGINT', () => {});
const run = spawnSync(process.execPath, ['--enable-source-maps', `${root}dist/run/${name}.mjs`, ...rest], {
  stdio: 'inherit',
});
process.exitCode = run.status ?? 1;
