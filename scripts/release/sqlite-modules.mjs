// SQLite's native module is compiled for one major version of Node. A release has one for each that it runs on.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { downloadNode, moduleFile, rebuildSqlite, SAFE_NODE_24 } from '../setup/sqlite-module.mjs';

/** The major versions that a release runs on, each with the version whose headers are compiled against. */
export const SUPPORTED_NODES = { 20: '20.20.2', 22: '22.23.3', 24: SAFE_NODE_24 };

const NAME = 'better_sqlite3.node';

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
  file: moduleFile(root),
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
      const node = await downloadNode(scratch, SUPPORTED_NODES[major], note);
      const abi = await compile(root, scratch, node, note);
      mkdirSync(kept, { recursive: true });
      cpSync(moduleFile(scratch), file);
      writeFileSync(abiFile, abi);
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  }
  return { file, abi: readFileSync(abiFile, 'utf8') };
}

/** Compiles in a copy, so that the clone keeps the module of its own Node. @returns the ABI, after the module was loaded */
async function compile(root, scratch, node, note) {
  for (const name of ['better-sqlite3', 'bindings', 'file-uri-to-path']) {
    const copy = join(scratch, 'node_modules', name);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(join(root, 'node_modules', name), copy, {
      recursive: true,
      filter: (path) => !path.endsWith('/build'),
    });
  }
  await rebuildSqlite(scratch, node, note);
  const check = "new (require('better-sqlite3'))(':memory:').close(); console.log(process.versions.modules)";
  const run = spawnSync(join(node, 'bin', 'node'), ['-e', check], { cwd: scratch, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`SQLite was compiled, but its module does not load:\n${run.stderr}`);
  return run.stdout.trim();
}
