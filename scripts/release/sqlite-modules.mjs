// SQLite's native module is compiled for one major version of Node. A release has one for each that it runs on.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand } from '../setup/command.mjs';

/** The major versions that a release runs on, each with the version whose headers are compiled against. */
export const SUPPORTED_NODES = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' };

const NAME = 'better_sqlite3.node';
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;
const COMPILE_TIMEOUT_MS = 20 * 60_000;

/**
 * Puts the modules where the package `bindings` looks for one of the running Node: lib/binding/node-v<ABI>-<platform>.
 * The one of this Node is already compiled in the clone. The others are compiled once and kept in node_modules/.setup.
 */
export async function copySqliteModules(root, staged, nodes, note) {
  const target = join(staged, 'node_modules', 'better-sqlite3');
  rmSync(join(target, 'build'), { recursive: true, force: true });
  const own = Number(process.versions.node.split('.')[0]);
  for (const major of nodes) {
    const { file, abi } = major === own ? ownModule(root) : await compiledModule(root, major, note);
    const folder = join(target, 'lib', 'binding', `node-v${abi}-${process.platform}-${process.arch}`);
    mkdirSync(folder, { recursive: true });
    cpSync(file, join(folder, NAME));
  }
  return `Node ${nodes.join(', ')}`;
}

const ownModule = (root) => ({
  file: join(root, 'node_modules', 'better-sqlite3', 'build', 'Release', NAME),
  abi: process.versions.modules,
});

async function compiledModule(root, major, note) {
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules', 'better-sqlite3', 'package.json'), 'utf8'),
  );
  const kept = join(root, 'node_modules', '.setup', 'sqlite', `${version}-node-${SUPPORTED_NODES[major]}`);
  const file = join(kept, NAME);
  const abiFile = join(kept, 'abi');
  if (!existsSync(abiFile)) {
    const scratch = mkdtempSync(join(tmpdir(), 'nano-release-'));
    try {
      note(`getting Node ${SUPPORTED_NODES[major]}`);
      const node = await downloadNode(scratch, SUPPORTED_NODES[major]);
      note(`compiling for Node ${major} (takes one to two minutes)`);
      const abi = await compile(root, scratch, node);
      mkdirSync(kept, { recursive: true });
      cpSync(join(scratch, 'node_modules', 'better-sqlite3', 'build', 'Release', NAME), file);
      writeFileSync(abiFile, abi);
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  }
  return { file, abi: readFileSync(abiFile, 'utf8') };
}

/** From the package registry: `node-<platform>-<arch>` has the program and the headers. @returns its folder */
async function downloadNode(scratch, version) {
  const name = `node-${process.platform}-${process.arch}`;
  const options = { cwd: scratch, timeoutMs: DOWNLOAD_TIMEOUT_MS };
  writeFileSync(join(scratch, 'package.json'), '{ "private": true }\n');
  await runCommand(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--no-audit', `${name}@${version}`],
    options,
  );
  return join(scratch, 'node_modules', name);
}

/** Compiles in a copy, so that the clone keeps the module of its own Node. @returns the ABI, after the module was loaded */
async function compile(root, scratch, node) {
  for (const name of ['better-sqlite3', 'bindings', 'file-uri-to-path']) {
    const copy = join(scratch, 'node_modules', name);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(join(root, 'node_modules', name), copy, {
      recursive: true,
      filter: (path) => !path.endsWith('/build'),
    });
  }
  const rebuild = [
    'rebuild',
    'better-sqlite3',
    '--ignore-scripts=false',
    '--build-from-source',
    '--foreground-scripts',
  ];
  const env = { JOBS: 'max', npm_config_nodedir: node };
  await runCommand('npm', rebuild, { cwd: scratch, env, timeoutMs: COMPILE_TIMEOUT_MS });
  const check = "new (require('better-sqlite3'))(':memory:').close(); console.log(process.versions.modules)";
  const run = spawnSync(join(node, 'bin', 'node'), ['-e', check], { cwd: scratch, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`SQLite was compiled, but its module does not load:\n${run.stderr}`);
  return run.stdout.trim();
}
