// The sandbox as a separate process: rejected configurations, crash, clean stop.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPorts } from './persistence/local-files';
import { at, callRpc } from './testing/call-rpc';
import { genesisSend, processParams, testAccount } from './testing/test-account';

let directory: string;
let program: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sandbox-process-'));
  program = join(directory, 'sandbox.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('./main.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    // Some bundled libraries are CommonJS and load Node's modules with require.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
});
afterAll(() => rm(directory, { recursive: true }));

function run(settings: Record<string, string>): { child: ChildProcess; output: () => string } {
  let text = '';
  const child = spawn(process.execPath, [program], {
    env: { NODE_ENV: 'test', DATA_DIR: join(directory, 'data'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += String(chunk);
    });
  }
  return { child, output: () => text };
}

/** Resolves with the RPC address once the process reports that it is running. */
async function started({ child, output }: ReturnType<typeof run>): Promise<string> {
  while (!output().includes('the sandbox is running')) await once(child.stdout ?? child, 'data');
  const ports = await readPorts(join(directory, 'data', 'sandbox'));
  expect(ports?.pid).toBe(child.pid);
  return `http://127.0.0.1:${ports?.rpcPort}`;
}

describe('the sandbox process', () => {
  it.each(['live', 'beta', 'test', 'dev', 'moon'])('does not start on the network %s', async (network) => {
    const { child, output } = run({
      NANO_NETWORK: network,
      NANO_RPC_URL: 'http://127.0.0.1:7076',
      NANO_WS_URL: 'ws://127.0.0.1:7078',
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(78);
    expect(output()).toContain('NANO_NETWORK');
  });

  it('keeps every acknowledged block when killed, and stops cleanly on request', async () => {
    const first = run({});
    const url = await started(first);
    const send = genesisSend(testAccount(1), 5n);
    expect(await callRpc(url, 'process', processParams(send, 'send'))).toEqual({ hash: send.hash });
    first.child.kill('SIGKILL');
    await once(first.child, 'close');

    const second = run({});
    expect(await started(second)).toBe(url);
    expect(at(await callRpc(url, 'block_info', { hash: send.hash }), 'amount')).toBe('5');
    second.child.kill('SIGTERM');
    expect(await once(second.child, 'close')).toEqual([0, null]);
  });

  it('publishes its ports for other processes', async () => {
    const text = await readFile(join(directory, 'data', 'sandbox', 'ports.json'), 'utf8');
    expect(Object.keys(JSON.parse(text))).toEqual([
      'rpcPort',
      'wsPort',
      'controlPort',
      'controlToken',
      'pid',
    ]);
  });
});
