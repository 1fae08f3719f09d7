// The command `nano-payments`: what it lists, runs and refuses, and that the documentation names what it has.
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ENTRIES, STANDALONE_ENTRIES } from '../setup/bundle.mjs';
import { checkNodeVersion } from '../setup/node-version.mjs';
import { COMMANDS } from './commands.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

function run(program, ...args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('nano-payments', () => {
  const program = join(root, 'nano-payments');

  it('lists its commands, and runs through a link from any folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nano-launcher-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    symlinkSync(program, join(folder, 'linked'));
    const { status, stdout } = run(join(folder, 'linked'));
    expect(status).toBe(0);
    for (const name of ['start', 'web', 'version'])
      expect(stdout).toMatch(new RegExp(`^  ${name} +[A-Z]`, 'm'));
  });

  it('prints the version of package.json', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(run(program, 'version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('refuses a command that does not exist, and names that every object has', () => {
    for (const name of ['pay', 'constructor', '../../etc/passwd']) {
      const { status, stderr } = run(program, name);
      expect({ status, stderr }).toMatchObject({
        status: 64,
        stderr: expect.stringContaining(`There is no command ${name}.`),
      });
    }
  });

  it('loads no package from the home folder, where another process may write, nor do its threads', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nano-launcher-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, '.node_modules'));
    writeFileSync(join(folder, '.node_modules', 'planted.js'), `console.log('planted code runs');`);
    // Threads run it as well.
    const load = `
      const { isMainThread, Worker } = require('node:worker_threads');
      setTimeout(() => {
        try { require('planted') } catch { console.log('nothing was loaded') }
        if (isMainThread) new Worker('', { eval: true });
      }, 500);`;
    writeFileSync(join(folder, 'load.cjs'), load);
    const env = { ...process.env, HOME: folder, NODE_OPTIONS: `--require ${join(folder, 'load.cjs')}` };
    const { stdout } = spawnSync(program, ['version'], { encoding: 'utf8', env });
    expect(stdout.split('\n').slice(1)).toEqual(['nothing was loaded', 'nothing was loaded', '']);
  });

  it('refuses wrong options of web', () => {
    expect(run(program, 'web', '--port', '70000')).toMatchObject({
      status: 64,
      stderr: expect.stringContaining('70000 is not a port number.'),
    });
    expect(run(program, 'web', '--ports', '1').status).toBe(64);
  });

  it('has every bundled command', () => {
    const commands = Object.entries(ENTRIES).filter(
      ([, file]) => file.startsWith('bin/') && file.endsWith('-main.ts'),
    );
    expect(commands.length).toBeGreaterThan(6);
    expect(commands.map(([name]) => name).filter((name) => !Object.hasOwn(COMMANDS, name))).toEqual([]);
  });
});

describe('the documentation', () => {
  const pages = readdirSync(join(root, 'docs'), { recursive: true }).filter((name) => name.endsWith('.md'));

  /** A program of the same name for integrators has it (docs/reference/cli.md). */
  const OF_INTEGRATORS = new Set(['completion']);

  it.each(pages)('%s names commands that exist', (page) => {
    const text = readFileSync(join(root, 'docs', page), 'utf8');
    const named = [...text.matchAll(/(?:^ *|`|\/)nano-payments ([a-z][a-z-]*)/gm)].map(([, name]) => name);
    const unknown = named.filter((name) => !Object.hasOwn(COMMANDS, name) && !OF_INTEGRATORS.has(name));
    expect(unknown).toEqual([]);
  });

  it('docs/reference/commands.md describes every command that is built', () => {
    const page = readFileSync(join(root, 'docs', 'reference', 'commands.md'), 'utf8');
    const built = Object.keys(COMMANDS).filter(
      (name) => COMMANDS[name].isBuiltIn || Object.hasOwn({ ...ENTRIES, ...STANDALONE_ENTRIES }, name),
    );
    expect(built.filter((name) => !page.includes(`nano-payments ${name}`))).toEqual([]);
  });
});

describe('Node', () => {
  const warnings = (version, majors) => {
    const said = [];
    checkNodeVersion(version, majors, (text) => said.push(text));
    return said;
  };

  it.each(['18.20.8', '20.18.3', '0.12.0'])('%s is refused with the version that is needed', (version) => {
    expect(() => checkNodeVersion(version)).toThrow(/20\.19\.0 or newer/);
  });
  it.each(['22.0.0', '24.0.0', '26.1.0'])('%s is accepted', (version) => {
    expect(warnings(version)).toEqual([]);
  });
  it.each(['20.19.0', '20.20.2', '23.1.0'])('%s is accepted with a warning', (version) => {
    expect(warnings(version)).toEqual([expect.stringMatching(/no security fixes since .* Install Node 24/)]);
  });
  it('is refused by a release without a native module for it', () => {
    expect(warnings('24.1.0', [20, 24])).toEqual([]);
    expect(() => checkNodeVersion('26.1.0', [20, 24])).toThrow(
      'runs on Node 20, 24, and this is Node 26.1.0',
    );
  });
});
