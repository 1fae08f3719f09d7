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
const has = (command: string, question: string) => spawnSync(command, [question]).status === 0;

/** The first block of this language on the page. */
function blockOf(language: string): string {
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(PAGE)?.[1];
  if (block === undefined) throw new Error(`docs/webhooks.md shows no ${language}`);
  return block;
}

type Tool = {
  readonly tool: string;
  readonly file: string;
  readonly language: string;
  readonly isInstalled: boolean;
  /** The command that runs the file. */
  readonly command: (path: string) => readonly string[];
};

const TOOLS: readonly Tool[] = [
  {
    tool: 'node',
    file: 'receiver.mjs',
    language: 'js',
    isInstalled: true,
    command: (path) => ['node', path],
  },
  {
    tool: 'python3',
    file: 'receiver.py',
    language: 'python',
    isInstalled: has('python3', '--version'),
    command: (path) => ['python3', path],
  },
  {
    tool: 'php',
    file: 'receiver.php',
    language: 'php',
    isInstalled: has('php', '--version'),
    command: (path) => ['php', '-S', '127.0.0.1:0', path],
  },
  {
    tool: 'go',
    file: 'receiver.go',
    language: 'go',
    isInstalled: has('go', 'version'),
    command: (path) => ['go', 'run', path],
  },
];

/** Runs a receiver until the test ends; answers its address and the lines it prints. */
async function startReceiver({ file, language, command }: Tool, secret: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nano-receiver-'));
  const path = join(folder, file);
  writeFileSync(path, blockOf(language));
  // A process group of its own: `go run` leaves what it has built running when it alone is ended. PHP prints to stderr.
  const child = spawn('sh', ['-c', 'exec "$@" 2>&1', 'sh', ...command(path)], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  onTestFinished(() => {
    if (child.pid !== undefined) process.kill(-child.pid);
    rmSync(folder, { recursive: true });
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (pattern: RegExp) => {
    for (;;) {
      const { value, done } = await lines.next();
      const found = pattern.exec(String(value));
      if (found !== null) return found[1];
      if (done === true) throw new Error('the receiver ended');
    }
  };
  const port = await nextLine(/(?:port |http:\/\/127\.0\.0\.1:)(\d+)/);
  return { url: `http://127.0.0.1:${port}/`, nextLine };
}

describe.each(TOOLS)('the documented receiver for $tool', (tool) => {
  it.skipIf(!tool.isInstalled)('accepts what is genuine and nothing else', { timeout: 60_000 }, async () => {
    const [secret, old] = [newWebhookSecret(), newWebhookSecret()];
    const receiver = await startReceiver(tool, secret);
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
    expect(await receiver.nextLine(/(paymentConfirmationwebhook pay_\d)$/)).toBe(
      'paymentConfirmationwebhook pay_1',
    );
    expect(await send([old, secret])).toBe(204);
  });
});
