// `npm run client:build`: compiles the client into client/dist, as in its package: as ES modules, as CommonJS, and the
// command line in one file.
import { chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
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
// For programs that use require(): one file, and the same declarations in a folder that is CommonJS.
const commonJs = join(client, 'dist', 'cjs');
mkdirSync(commonJs);
await build({
  entryPoints: [join(client, 'src', 'index.ts')],
  outfile: join(commonJs, 'index.js'),
  ...{ bundle: true, platform: 'neutral', format: 'cjs', target: 'es2022', logLevel: 'warning' },
});
for (const name of readdirSync(join(client, 'dist')).filter((file) => file.endsWith('.d.ts'))) {
  copyFileSync(join(client, 'dist', name), join(commonJs, name));
}
writeFileSync(join(commonJs, 'package.json'), '{ "type": "commonjs" }\n');
const commandLine = join(client, 'dist', 'cli.mjs');
await build({
  entryPoints: [join(client, 'cli', 'main.ts')],
  outfile: commandLine,
  ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'warning' },
});
chmodSync(commandLine, 0o755);
copyFileSync(join(root, 'LICENSE'), join(client, 'dist', 'LICENSE'));
