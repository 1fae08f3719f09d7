// `npm run client:build`: compiles the client into client/dist, as in its package: as ES modules, as CommonJS, and the
// command line in one file; and the React package into client/react/dist, as ES module and as CommonJS.
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
await compile(client);
const modules = ['index.ts', 'embed.ts'].map((name) => join(client, 'src', name));
await buildCommonJs(client, { entryPoints: modules, platform: 'neutral' });
const commandLine = join(client, 'dist', 'cli.mjs');
await build({
  entryPoints: [join(client, 'cli', 'main.ts')],
  outfile: commandLine,
  ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'warning' },
});
chmodSync(commandLine, 0o755);
copyFileSync(join(root, 'LICENSE'), join(client, 'dist', 'LICENSE'));

// The React package: one file with the code of the drop-in script in it, and its declarations.
const react = join(client, 'react');
rmSync(join(react, 'dist'), { recursive: true, force: true });
await compile(react);
const declarations = join(react, 'dist', 'declarations');
const own = join(declarations, 'client', 'react');
for (const name of readdirSync(own)) copyFileSync(join(own, name), join(react, 'dist', name));
// The others describe what is inside the file.
rmSync(declarations, { recursive: true });
const button = {
  entryPoints: [join(react, 'index.ts')],
  external: ['react', 'react/jsx-runtime'],
  // React's server components may import it: it runs in the browser.
  banner: { js: "'use client';" },
  ...{ bundle: true, platform: 'browser', target: 'es2020', logLevel: 'warning' },
};
await build({ ...button, outfile: join(react, 'dist', 'index.js'), format: 'esm' });
await buildCommonJs(react, button);
copyFileSync(join(root, 'LICENSE'), join(react, 'dist', 'LICENSE'));

/** For programs that use require(), such as tests with Jest: a file for each entry, and the same declarations in a folder that is CommonJS. */
async function buildCommonJs(folder, options) {
  const commonJs = join(folder, 'dist', 'cjs');
  mkdirSync(commonJs);
  const output = { outdir: commonJs, format: 'cjs' };
  await build({ bundle: true, target: 'es2022', logLevel: 'warning', ...options, ...output });
  for (const name of readdirSync(join(folder, 'dist')).filter((file) => file.endsWith('.d.ts'))) {
    copyFileSync(join(folder, 'dist', name), join(commonJs, name));
  }
  writeFileSync(join(commonJs, 'package.json'), '{ "type": "commonjs" }\n');
}

/** Compiles the project in a folder. */
async function compile(folder) {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  await runCommand(process.execPath, [compiler, '-p', folder], {
    cwd: folder,
    timeoutMs: COMPILE_TIMEOUT_MS,
    onLine: (line) => console.log(line),
  });
}
