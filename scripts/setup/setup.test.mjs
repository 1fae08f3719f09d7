// The set-up refuses what can't work, skips finished steps, and reports why something failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findChromium, findTestBrowser } from './browser.mjs';
import { CommandError, runCommand } from './command.mjs';
import { installPackages } from './dependencies.mjs';
import { durationText } from './progress.mjs';
import { scratchEnv } from './scratch.mjs';
import { abortsOn, hasUnsafeHeaders, SAFE_NODE_24 } from './sqlite-module.mjs';
import { hashSources, onceFor } from './stamp.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nano-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lockfile', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));

  it('has an entry for the builds of every platform, without which npm ci fails', () => {
    const names = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    const missing = names.filter(
      (name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });
});

describe('SQLite’s module', () => {
  it('is compiled against older headers only on Node 24.19 and newer, whose own headers make it abort', () => {
    expect(
      ['20.20.2', '22.23.3', '24.18.1', '24.19.0', '24.21.0', '26.10.0'].filter(hasUnsafeHeaders),
    ).toEqual(['24.19.0', '24.21.0']);
    expect(hasUnsafeHeaders(SAFE_NODE_24)).toBe(false);
  });

  it('compiled against such headers is compiled again', () => {
    const [unsafe, safe] = [join(folder, 'unsafe.node'), join(folder, 'safe.node')];
    writeFileSync(unsafe, '\0_ZN4node28RemoveEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_\0');
    writeFileSync(safe, '\0_ZN4node25AddEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_\0');
    expect([abortsOn('24.21.0', unsafe), abortsOn('24.21.0', safe), abortsOn('26.10.0', unsafe)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('packages', () => {
  /** Installs with a fake npm that prints `lines` and runs until `release`. */
  function install(lines, exitCode) {
    const program = `printf '%s\\n' ${lines.map((line) => `'${line}'`).join(' ')}
      until [ -e go ]; do sleep 0.05; done; exit ${exitCode}`;
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${program}\n`, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const log = vi.spyOn(console, 'log').mockReturnValue();
    onTestFinished(() => {
      vi.restoreAllMocks();
      vi.useRealTimers();
      vi.unstubAllEnvs();
    });
    const installed = installPackages(folder, 'packages');
    return {
      installed,
      release: () => writeFileSync(join(folder, 'go'), ''),
      signOfLife: () => {
        vi.advanceTimersByTime(5_000);
        return log.mock.lastCall?.[0];
      },
    };
  }

  it('show npm’s progress without its warnings', async () => {
    const { installed, release, signOfLife } = install(
      ['http fetch better-sqlite3', 'npm warn EBADENGINE }'],
      0,
    );
    await vi.waitFor(() => expect(signOfLife()).toMatch(/ · /));
    expect(signOfLife()).toContain('http fetch better-sqlite3');
    release();
    await installed;
  });

  it('show npm’s errors, while it runs and at its end', async () => {
    const { installed, release, signOfLife } = install(['npm warn EBADENGINE }', 'npm error code E404'], 1);
    await vi.waitFor(() => expect(signOfLife()).toContain('npm error code E404'));
    release();
    await expect(installed).rejects.toThrow('npm error code E404');
  });
});

describe('a duration', () => {
  it.each([
    [6_710, '6.7 s'],
    [59_940, '59.9 s'],
    [59_960, '1 min 0 s'],
    [266_400, '4 min 26 s'],
  ])('of %i ms is formatted as %s', (ms, text) => expect(durationText(ms)).toBe(text));
});

describe('the temporary folder of tests', () => {
  it('is the requested one', () => {
    expect(scratchEnv({ TMPDIR: folder }, '/dev/shm')).toEqual({});
  });
  it('stays unchanged without a folder in memory', () => {
    expect(scratchEnv({}, join(folder, 'none'))).toEqual({});
    expect(scratchEnv({}, '/proc')).toEqual({});
  });
});

describe('a step with a stamp', () => {
  const count = async (hash) => {
    let runs = 0;
    const stamp = join(folder, 'deep', 'stamp');
    const did = await onceFor(stamp, hash, async () => {
      runs += 1;
    });
    return { did, runs };
  };

  it('runs once for the same sources and again for others', async () => {
    expect(await count('a')).toEqual({ did: true, runs: 1 });
    expect(await count('a')).toEqual({ did: false, runs: 0 });
    expect(await count('b')).toEqual({ did: true, runs: 1 });
  });

  it('runs again after it failed', async () => {
    const stamp = join(folder, 'stamp');
    const failing = onceFor(stamp, 'a', () => Promise.reject(new Error('no space left')));
    await expect(failing).rejects.toThrow('no space left');
    expect(existsSync(stamp)).toBe(false);
  });
});

describe('the hash of sources', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'lib'));
    writeFileSync(join(folder, 'lib', 'a.ts'), '1');
  });
  const hash = () => hashSources(folder, ['lib', 'missing.json']);

  it('changes with a content, a name and a new file', () => {
    const hashes = [hash()];
    writeFileSync(join(folder, 'lib', 'a.ts'), '2');
    hashes.push(hash());
    writeFileSync(join(folder, 'lib', 'b.ts'), '');
    hashes.push(hash());
    expect(new Set(hashes).size).toBe(3);
  });

  it('does not change with tests and generated files', () => {
    const before = hash();
    writeFileSync(join(folder, 'lib', 'a.test.ts'), '1');
    mkdirSync(join(folder, 'lib', 'node_modules'));
    writeFileSync(join(folder, 'lib', 'node_modules', 'x.js'), '1');
    expect(hash()).toBe(before);
  });
});

describe('a command', () => {
  const run = (code, timeoutMs = 20_000) =>
    runCommand(process.execPath, ['-e', code], { cwd: folder, timeoutMs });

  it('returns its output', async () => {
    expect(await run("console.log('built')")).toBe('built\n');
  });
  it('that fails shows its last output', async () => {
    await expect(run("console.error('disk full'); process.exit(3)")).rejects.toThrow(/code 3\ndisk full/);
  });
  it('that hangs is stopped at its time limit', async () => {
    await expect(run('setInterval(() => {}, 1000)', 300)).rejects.toThrow('took longer than 0.3 s');
  });
  it('ends with the set-up that runs it', async () => {
    const commandModule = JSON.stringify(new URL('./command.mjs', import.meta.url).href);
    const program = join(folder, 'set-up.mjs');
    writeFileSync(
      program,
      `import { runCommand } from ${commandModule};
       const code = "console.log(process.pid); setInterval(() => {}, 1000)";
       await runCommand(process.execPath, ['-e', code], { cwd: '.', timeoutMs: 60_000, onLine: console.log });`,
    );
    const setUp = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = Number(await new Promise((resolve) => setUp.stdout.once('data', resolve)));
    setUp.kill('SIGTERM');
    const signal = await new Promise((resolve) => setUp.once('exit', (_code, by) => resolve(by)));
    expect(signal).toBe('SIGTERM');
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 15_000 });
  });
  it('that does not exist is reported', async () => {
    const missing = runCommand('no-such-program', [], { cwd: folder, timeoutMs: 1_000 });
    await expect(missing).rejects.toThrow(CommandError);
    await expect(missing).rejects.toThrow('no-such-program could not start');
  });
});

describe('the browser', () => {
  it('is the one PLAYWRIGHT_CHROMIUM_PATH names, before any on the PATH', () => {
    for (const name of ['mine', 'chromium']) writeFileSync(join(folder, name), '');
    const env = { PATH: folder, PLAYWRIGHT_CHROMIUM_PATH: join(folder, 'mine') };
    expect(findChromium(env)).toBe(join(folder, 'mine'));
    expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium'));
  });
  it('of the tests is a headless shell where there is one, else any Chromium', () => {
    writeFileSync(join(folder, 'chromium'), '');
    expect(findTestBrowser({ PATH: folder })).toMatch(/chromium(-headless-shell)?$/);
    writeFileSync(join(folder, 'chromium-headless-shell'), '');
    expect(findTestBrowser({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'));
    expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium'));
    const env = { PATH: folder, PLAYWRIGHT_CHROMIUM_PATH: join(folder, 'chromium') };
    expect(findTestBrowser(env)).toBe(join(folder, 'chromium'));
  });
  it('is refused when the named one does not exist', () => {
    expect(() => findChromium({ PLAYWRIGHT_CHROMIUM_PATH: join(folder, 'gone') })).toThrow('does not exist');
  });
});
