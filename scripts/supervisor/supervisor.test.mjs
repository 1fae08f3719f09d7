// The supervisor: restarts, giving up, stopping in order, one deployment per folder, bounded logs.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { superviseChild, visibleLine } from './child.mjs';
import { lockDataDir } from './lock.mjs';
import { openLogFile } from './log-file.mjs';
import { metricsTokenFor } from './metrics-token.mjs';
import { readSandboxPorts, removeSandboxFile, writeSandboxFile } from './sandbox-file.mjs';
import { readyMessage } from './supervisor.mjs';
import { localOrigin, missingText, waitUntilReady } from './wait.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nano-supervisor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const WAIT = { timeout: 15_000, interval: 20 };

/** A child whose program is the text `code`. */
function startChild(code, onFailed = () => {}) {
  const file = join(folder, 'child.mjs');
  writeFileSync(file, code);
  const logFile = join(folder, 'logs', 'child.log');
  const options = { name: 'child', args: [file], cwd: folder, env: process.env, logFile, onFailed };
  return superviseChild({ ...options, firstPauseMs: 20 });
}

const logText = () =>
  existsSync(join(folder, 'logs', 'child.log'))
    ? readFileSync(join(folder, 'logs', 'child.log'), 'utf8')
    : '';
/** Whether the process still runs. An ended process that was not reaped yet, a zombie, does not. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    // Without /proc, only the signal shows it.
    return error.code === 'ENOENT' && !existsSync('/proc/self/stat');
  }
}

describe('a child', () => {
  it('that crashes is restarted', async () => {
    const child = startChild("console.log('up'); setInterval(() => {}, 1000);");
    await vi.waitFor(() => expect(logText()).toContain('up'), WAIT);
    const first = child.pid();
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(logText().match(/up/g)).toHaveLength(2), WAIT);
    expect(child.pid()).not.toBe(first);
    await child.stop();
    expect(isAlive(child.pid())).toBe(false);
  });

  it('that rejects its configuration is not restarted, and its last output is shown', async () => {
    const [reason, isRefused] = await new Promise((resolve) => {
      const onFailed = (...given) => resolve(given);
      startChild("console.error('APP_SECRET is a placeholder'); process.exitCode = 78;", onFailed);
    });
    expect(isRefused).toBe(true);
    expect(reason).toContain('code 78');
    expect(reason).toContain('APP_SECRET is a placeholder');
  });

  it('that keeps crashing is not restarted after five crashes', async () => {
    const reason = await new Promise((resolve) => {
      startChild("console.log('again'); process.exitCode = 1;", resolve);
    });
    expect(reason).toContain('code 1');
    expect(logText().match(/again/g)).toHaveLength(5);
  });

  it('is not restarted after a requested stop', async () => {
    const child = startChild(
      "process.once('SIGTERM', () => process.exit(0)); console.log('up'); setInterval(() => {}, 1000);",
    );
    await vi.waitFor(() => expect(logText()).toContain('up'), WAIT);
    await child.stop();
    expect(isAlive(child.pid())).toBe(false);
  });

  it('may run its own child process that waits for messages', async () => {
    writeFileSync(
      join(folder, 'worker.mjs'),
      "process.on('message', (order) => { console.log('worker heard ' + order); process.exit(0); });",
    );
    const child = startChild(
      `import { fork } from 'node:child_process';
       const worker = fork('./worker.mjs');
       // Longer than the worker would live if the tether had let go of its channel.
       setTimeout(() => worker.send('an order'), 500);
       worker.on('error', () => {});
       setInterval(() => {}, 1000);`,
    );
    await vi.waitFor(() => expect(logText()).toContain('worker heard an order'), WAIT);
    await child.stop();
  });

  it('ends when the supervisor is killed', async () => {
    const program = join(folder, 'parent.mjs');
    const childModule = JSON.stringify(new URL('./child.mjs', import.meta.url).href);
    writeFileSync(join(folder, 'child.mjs'), 'setInterval(() => {}, 1000);');
    writeFileSync(
      program,
      `import { superviseChild } from ${childModule};
       const child = superviseChild({ name: 'child', args: ['child.mjs'], cwd: ${JSON.stringify(folder)},
         env: process.env, logFile: ${JSON.stringify(join(folder, 'logs', 'child.log'))}, onFailed: () => {} });
       console.log(child.pid());`,
    );
    const parent = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), WAIT);
  });
});

describe('a line of a child', () => {
  it('is shown if it is a warning, but not if it is only information', () => {
    expect(visibleLine('{"level":40,"msg":"slow","error":"timeout"}', false)).toBe('slow (timeout)');
    expect(visibleLine('{"level":30,"msg":"fine"}', false)).toBeUndefined();
    expect(visibleLine('a stack trace', true)).toBe('a stack trace');
    expect(visibleLine('a banner', false)).toBeUndefined();
  });
});

describe('a data folder', () => {
  it('is locked while the first deployment runs', () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'scripts/start.mjs']);
    try {
      writeFileSync(join(folder, 'supervisor.pid'), String(other.pid));
      expect(() => lockDataDir(folder)).toThrow(`process ${other.pid}`);
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('is taken over from a crashed one, and released', () => {
    writeFileSync(join(folder, 'supervisor.pid'), '999999999');
    const unlock = lockDataDir(folder);
    expect(readFileSync(join(folder, 'supervisor.pid'), 'utf8')).toBe(String(process.pid));
    unlock();
    expect(existsSync(join(folder, 'supervisor.pid'))).toBe(false);
  });
});

describe('the token with which readiness is read', () => {
  it('is METRICS_TOKEN, also from its file, or one for this run', () => {
    expect(metricsTokenFor({ METRICS_TOKEN: 'of the operator' })).toEqual({
      token: 'of the operator',
      env: {},
    });
    const file = join(folder, 'metrics-token');
    writeFileSync(file, 'in a file\n');
    expect(metricsTokenFor({ METRICS_TOKEN_FILE: file })).toEqual({ token: 'in a file', env: {} });
    expect(metricsTokenFor({ METRICS_TOKEN_FILE: '/nowhere' })).toEqual({ token: undefined, env: {} });
    const { token, env } = metricsTokenFor({});
    expect(env).toEqual({ METRICS_TOKEN: token });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(metricsTokenFor({}).token).not.toBe(token);
  });
});

/** The address of a process that does not listen yet. */
const NOTHING_LISTENS = { origin: 'http://127.0.0.1:1' };

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['10.0.0.5', 'http://10.0.0.5:3000'],
  ['2001:db8::1', 'http://[2001:db8::1]:3000'],
])('web on WEB_HOST=%s is reached at %s', (host, origin) => expect(localOrigin(host, 3000)).toBe(origin));

describe('waiting until all is ready', () => {
  it('ends with the reason why a process was not restarted', async () => {
    const ending = new AbortController();
    const reason = new Error('the keystore does not open');
    const waiting = waitUntilReady({ ...NOTHING_LISTENS, timeoutMs: 10_000, signal: ending.signal });
    ending.abort(reason);
    await expect(waiting).rejects.toBe(reason);
  });

  it('reports the last response when it takes too long', async () => {
    const waiting = waitUntilReady({
      ...NOTHING_LISTENS,
      timeoutMs: 1,
      signal: new AbortController().signal,
    });
    await expect(waiting).rejects.toThrow('last response: no response');
  });

  it('reports the reason, which web gives to the token only', async () => {
    const server = createServer(({ headers }, response) => {
      response.statusCode = 503;
      response.end(headers.authorization === 'Bearer of-this-run' ? 'no rate' : 'not ready');
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => server.close());
    const origin = `http://127.0.0.1:${server.address().port}`;
    const signal = new AbortController().signal;
    const waiting = waitUntilReady({ origin, token: 'of-this-run', timeoutMs: 300, signal });
    await expect(waiting).rejects.toThrow('last response: 503 no rate');
  });

  it('names what it waits for meanwhile', async () => {
    const detail =
      'LedgerUnavailableError: version: 127.0.0.1:7076: Error: connect ECONNREFUSED 127.0.0.1:7076';
    const checks = { database: { ok: true, detail: 'responding' }, ledger: { ok: false, detail } };
    const server = createServer((_, response) => {
      response.statusCode = 503;
      response.end(JSON.stringify({ status: 'notReady', ready: false, checks }));
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => server.close());
    const origin = `http://127.0.0.1:${server.address().port}`;
    const notes = new Set();
    const note = (text) => notes.add(text);
    const signal = new AbortController().signal;
    const waiting = waitUntilReady({ origin, token: 'of-this-run', timeoutMs: 300, signal, note });
    await expect(waiting).rejects.toThrow('last response: node (connect ECONNREFUSED 127.0.0.1:7076)');
    expect([...notes]).toEqual(['waiting for node (connect ECONNREFUSED 127.0.0.1:7076); retrying']);
  });

  it.each(['', '<html>', '{"status":"notReady"}', '{"checks":{"ledger":{"ok":true}}}'])(
    'names nothing where “%s” is the response',
    (response) => expect(missingText(response)).toBeNull(),
  );
});

describe('the message that everything is ready', () => {
  it('counts from the start of the command, including the set-up', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(266_400);
    onTestFinished(() => clock.mockRestore());
    const options = { dataDir: folder, publicUrl: 'http://localhost:3000', network: 'sandbox' };
    const file = { merchants: [], operator: { email: 'operator@example.com', password: 'p' } };
    expect(readyMessage(options, file)).toContain('\nReady after 4 min 26 s: http://localhost:3000 ');
    expect(readyMessage(options)).toContain('\nRunning after 4 min 26 s: ');
  });
});

describe('a log file', () => {
  it('exceeds its limit by at most one line, and keeps the previous file', () => {
    const file = join(folder, 'logs', 'web.log');
    const log = openLogFile(file, 100);
    for (let line = 0; line < 50; line += 1) log.write(`line ${line}`);
    expect(statSync(file).size).toBeLessThan(120);
    expect(readFileSync(`${file}.1`, 'utf8')).toContain('line');
    expect(log.lastLines().at(-1)).toBe('line 49');
  });

  it('only loses lines while it cannot be written, and reports how many', () => {
    const file = join(folder, 'logs', 'web.log');
    const log = openLogFile(file);
    // A folder instead of the file, so that no line can be written, as on a full disk.
    mkdirSync(file);
    log.write('lost');
    expect(log.lastLines()).toEqual(['lost']);
    rmSync(file, { recursive: true });
    log.write('written');
    expect(readFileSync(file, 'utf8')).toBe('(1 lines could not be written)\nwritten\n');
  });
});

describe('sandbox.json', () => {
  const merchant = {
    email: 'shop@example.com',
    password: 'p',
    apiUsername: 'k',
    apiPassword: 's',
    apiKey: 'k',
    settlementAddress: 'nano_1',
  };
  const accounts = {
    merchants: [merchant, merchant],
    operator: { email: 'operator@example.com', password: 'p' },
  };
  beforeEach(() => writeFileSync(join(folder, 'demo-accounts.json'), JSON.stringify(accounts)));

  it('contains everything that contract §8 requires, readable by its owner only', () => {
    const ports = { rpcPort: 1001, wsPort: 1002 };
    writeSandboxFile({ dataDir: folder, baseUrl: 'http://localhost:3000', ports });
    const content = JSON.parse(readFileSync(join(folder, 'sandbox.json'), 'utf8'));
    expect(Object.keys(content)).toEqual([
      'baseUrl',
      'nanoRpcUrl',
      'nanoWsUrl',
      'merchants',
      'operator',
      'faucet',
    ]);
    expect(content.nanoRpcUrl).toBe('http://127.0.0.1:1001');
    expect(statSync(join(folder, 'sandbox.json')).mode & 0o777).toBe(0o600);
    removeSandboxFile(folder);
    expect(existsSync(join(folder, 'sandbox.json'))).toBe(false);
  });

  it('omits the faucet on a dev network', () => {
    const node = { nanoRpcUrl: 'http://127.0.0.1:45000', nanoWsUrl: 'ws://127.0.0.1:57000' };
    const content = writeSandboxFile({ dataDir: folder, baseUrl: 'http://localhost:3000', ...node });
    expect(content).toMatchObject(node);
    expect(content).not.toHaveProperty('faucet');
  });

  it('does not trust the ports of an earlier process', () => {
    expect(readSandboxPorts(folder, 7)).toBeUndefined();
  });
});
