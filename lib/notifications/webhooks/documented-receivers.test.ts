// The receivers in docs/guides/webhooks.md, run as they are printed and sent genuine and forged messages.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { newWebhookSecret, signatureHeaders } from './sign';

const PAGE = readFileSync(
  fileURLToPath(new URL('../../../docs/guides/webhooks.md', import.meta.url)),
  'utf8',
);
const BODY =
  '{"paymentIdentifier":"pay_1","type":"paymentConfirmationwebhook","timestamp":"2026-11-20T14:21:53Z"}';
const has = (command: string, question: string) => spawnSync(command, [question]).status === 0;

const START = /`(WEBHOOK_SECRET=whsec_… [^`]+)`/g;
const ADVICE = 'Set WEBHOOK_SECRET to the secret that signs your webhooks: whsec_ and 44 characters.';

/** The command that the page starts this file with. */
function startOf(file: string): string {
  const found = [...PAGE.matchAll(START)].find(([, command = '']) => command.endsWith(` ${file}`));
  if (found?.[1] === undefined) throw new Error(`docs/guides/webhooks.md does not start ${file}`);
  return found[1];
}

/** The block on the page that is saved as this file. */
function blockOf(file: string): string {
  const block = new RegExp(`title="${file}"\\n([\\s\\S]*?)\`\`\``).exec(PAGE)?.[1];
  if (block === undefined) throw new Error(`docs/guides/webhooks.md does not print ${file}`);
  return block;
}

type Tool = {
  readonly tool: string;
  readonly file: string;
  readonly isInstalled: boolean;
  /** A statement that fails the work of the receiver. */
  readonly failure: string;
};

const TOOLS: readonly Tool[] = [
  { tool: 'node', file: 'receiver.mjs', isInstalled: true, failure: 'throw Error();' },
  {
    tool: 'python3',
    file: 'receiver.py',
    isInstalled: has('python3', '--version'),
    failure: 'raise OSError',
  },
  {
    tool: 'php',
    file: 'receiver.php',
    isInstalled: has('php', '--version'),
    failure: 'throw new Exception();',
  },
  { tool: 'go', file: 'receiver.go', isInstalled: has('go', 'version'), failure: 'err := io.EOF' },
];
/** Go compiles before it runs. */
const TIMEOUT_MS = 60_000;

/** Runs a receiver until the test ends, on a free port. @param secret null where none is set */
function runReceiver({ file }: Tool, secret: string | null, code = blockOf(file)) {
  const folder = mkdtempSync(join(tmpdir(), 'nano-receiver-'));
  writeFileSync(join(folder, file), code);
  const command = startOf(file)
    .replace('WEBHOOK_SECRET=whsec_…', secret === null ? '' : `WEBHOOK_SECRET='${secret}'`)
    .replace('4000', '0');
  const { WEBHOOK_SECRET: _, ...env } = process.env;
  // In its own process group, because `go run` leaves its program running when only itself is killed. PHP prints to
  // stderr.
  const child = spawn('sh', ['-c', `exec 2>&1; ${command}`], {
    env,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  onTestFinished(() => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    rmSync(folder, { recursive: true });
  });
  return child;
}

/** Starts a receiver. @returns its port and its output lines */
async function startReceiver(tool: Tool, secret: string | null, code?: string) {
  const lines = createInterface({ input: runReceiver(tool, secret, code).stdout })[Symbol.asyncIterator]();
  const nextLine = async (pattern: RegExp) => {
    for (;;) {
      const { value, done } = await lines.next();
      const found = pattern.exec(String(value));
      if (found !== null) return found[1];
      if (done === true) throw new Error('the receiver ended');
    }
  };
  const port = Number(await nextLine(/(?:port |http:\/\/localhost:)(\d+)/));
  return { port, nextLine };
}

/** Sends a message, which is genuine if the receiver knows one of the secrets. @returns the status of the response */
async function send(
  port: number,
  secrets: readonly string[],
  {
    sentAt = new Date(),
    signed = BODY,
    body = signed,
  }: { sentAt?: Date; signed?: string; body?: string } = {},
): Promise<number> {
  const headers = signatureHeaders(secrets, { id: 'msg_1', sentAt, body: signed });
  const message = { method: 'POST', headers: { ...headers }, body, signal: AbortSignal.timeout(5_000) };
  return (await fetch(`http://localhost:${port}/`, message)).status;
}

/** Begins to send a message of 100 bytes and stops after three. */
async function sendInPart(port: number) {
  const socket = connect(port, 'localhost').on('error', () => {});
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"p');
  onTestFinished(() => void socket.destroy());
  return socket;
}

describe.each(TOOLS)('the documented receiver for $tool', { timeout: TIMEOUT_MS }, (tool) => {
  it.skipIf(!tool.isInstalled)('accepts genuine messages and no others', async () => {
    const [secret, old] = [newWebhookSecret(), newWebhookSecret()];
    const { port, nextLine } = await startReceiver(tool, secret);
    expect(await send(port, [old])).toBe(400);
    expect(await send(port, [secret], { sentAt: addMs(new Date(), -301_000) })).toBe(400);
    expect(await send(port, [secret], { sentAt: addMs(new Date(), 302_000) })).toBe(400);
    expect(await send(port, [secret], { body: BODY.replace('pay_1', 'pay_2') })).toBe(400);
    expect((await fetch(`http://localhost:${port}/`, { method: 'POST', body: BODY })).status).toBe(400);
    expect(await send(port, [secret])).toBe(204);
    expect(await nextLine(/(paymentConfirmationwebhook pay_\d)$/)).toBe('paymentConfirmationwebhook pay_1');
    expect(await send(port, [old, secret])).toBe(204);
  });

  it.skipIf(!tool.isInstalled)('responds with 503 when its work fails, and keeps running', async () => {
    const secret = newWebhookSecret();
    const work = /^.*here: call payment-status$/m;
    expect(blockOf(tool.file)).toMatch(work);
    const { port } = await startReceiver(
      tool,
      secret,
      blockOf(tool.file).replace(work, `    ${tool.failure}`),
    );
    expect(await send(port, [secret])).toBe(503);
    expect(await send(port, [])).toBe(400);
    expect(await send(port, [secret])).toBe(503);
  });

  it.skipIf(!tool.isInstalled).each([
    ['no secret', null],
    ['an empty secret', ''],
    ['a secret without a key', 'whsec_'],
    ['the placeholder', 'whsec_…'],
    ['a secret that was cut off', 'whsec_c2hvcnQ='],
    ['a key that is no secret', newWebhookSecret().replace('whsec_', '')],
  ])('rejects everything with %s, and says what to set', async (_, secret) => {
    if (tool.tool === 'php') {
      // PHP loads the program for every message, so the first message shows it.
      const { port, nextLine } = await startReceiver(tool, secret);
      expect(await send(port, [secret ?? ''])).toBe(500);
      expect(await nextLine(/(Set WEBHOOK_SECRET.*)/)).toBe(ADVICE);
      return;
    }
    const child = runReceiver(tool, secret);
    const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(printed.split('\n')[0]?.replace(/^[\d/]+ [\d:]+ /, '')).toBe(ADVICE);
    expect(printed).not.toContain('Traceback');
    expect(code).toBe(1);
  });

  it.skipIf(!tool.isInstalled)('keeps running after a message that is cut off', async () => {
    const secret = newWebhookSecret();
    const { port } = await startReceiver(tool, secret);
    const socket = await sendInPart(port);
    expect(await send(port, [secret])).toBe(204);
    socket.resetAndDestroy();
    await once(socket, 'close');
    expect(await send(port, [secret])).toBe(204);
    expect(await send(port, [secret])).toBe(204);
  });

  it.skipIf(!tool.isInstalled)('keeps running after a genuine message that is not JSON', async () => {
    const secret = newWebhookSecret();
    const { port, nextLine } = await startReceiver(tool, secret);
    expect(await send(port, [secret], { signed: 'not JSON' })).toBe(204);
    expect(await send(port, [secret])).toBe(204);
    expect(await nextLine(/(paymentConfirmationwebhook pay_\d)$/)).toBe('paymentConfirmationwebhook pay_1');
  });

  it.skipIf(!tool.isInstalled)('rejects a message longer than any real one', async () => {
    const secret = newWebhookSecret();
    const { port } = await startReceiver(tool, secret);
    // The sender may find the connection closed before the response.
    const long = send(port, [secret], { signed: BODY + ' '.repeat(100_000) });
    expect(await long.catch(() => 400)).toBe(400);
    expect(await send(port, [secret])).toBe(204);
  });
});

it('the documented receiver for node closes the connection after a message that is too long', {
  timeout: TIMEOUT_MS,
}, async () => {
  const [node] = TOOLS;
  if (node === undefined) throw new Error('there is no receiver');
  const { port } = await startReceiver(node, newWebhookSecret());
  const socket = connect(port, 'localhost').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.resume().write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n`);
  socket.write(' '.repeat(100_000));
  await once(socket, 'close');
});
