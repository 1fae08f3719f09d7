// The receivers printed in docs/webhooks.md, run as they stand there and sent genuine and forged messages.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { newWebhookSecret, signatureHeaders } from './sign';

const PAGE = readFileSync(fileURLToPath(new URL('../../docs/webhooks.md', import.meta.url)), 'utf8');
const BODY =
  '{"paymentIdentifier":"pay_1","type":"paymentConfirmationwebhook","timestamp":"2026-11-20T14:21:53Z"}';
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** The first block of this language on the page. */
function blockOf(language: string): string {
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(PAGE)?.[1];
  if (block === undefined) throw new Error(`docs/webhooks.md shows no ${language}`);
  return block;
}

/** Runs a receiver until the test ends; answers its address and the lines it prints. */
async function startReceiver(command: string, file: string, language: string, secret: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nano-receiver-'));
  const path = join(folder, file);
  writeFileSync(path, blockOf(language));
  const child = spawn('env', [`WEBHOOK_SECRET=${secret}`, 'PORT=0', command, path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => {
    child.kill();
    rmSync(folder, { recursive: true });
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  const port = (await nextLine()).replace('port ', '');
  return { url: `http://127.0.0.1:${port}/`, nextLine };
}

describe.each([
  ['node', 'receiver.mjs', 'js', true],
  ['python3', 'receiver.py', 'python', hasPython],
])('the documented receiver for %s', (command, file, language, isInstalled) => {
  it.skipIf(!isInstalled)('accepts what is genuine and nothing else', async () => {
    const [secret, old] = [newWebhookSecret(), newWebhookSecret()];
    const receiver = await startReceiver(command, file, language, secret);
    const send = async (secrets: string[], sentAt = new Date(), body = BODY) => {
      const headers = signatureHeaders(secrets, { id: 'msg_1', sentAt, body: BODY });
      return (await fetch(receiver.url, { method: 'POST', headers: { ...headers }, body })).status;
    };
    expect(await send([old])).toBe(400);
    expect(await send([secret], addMs(new Date(), -301_000))).toBe(400);
    expect(await send([secret], addMs(new Date(), 302_000))).toBe(400);
    expect(await send([secret], new Date(), BODY.replace('pay_1', 'pay_2'))).toBe(400);
    expect((await fetch(receiver.url, { method: 'POST', body: BODY })).status).toBe(400);
    expect(await send([secret])).toBe(204);
    expect(await receiver.nextLine()).toBe('paymentConfirmationwebhook pay_1');
    expect(await send([old, secret])).toBe(204);
  });
});
