// The clients in other languages: their own tests, run against the handlers of the API over HTTP where the language is
// installed; and their generated files.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '@/prisma/project-root';
import { makeUnsettled } from '@/prisma/refund-factories';
import { openShop } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { apiModel } from '@/scripts/clients/api-model';
import { clientFiles, outdatedFiles } from '@/scripts/clients/write-clients';
import { serveOperations } from '@/verification/testing/serve-operations';

const root = projectRoot();

/** How to find each language in its lowest version, and how to run the tests of its client. */
const LANGUAGES = [
  {
    language: 'Python 3.10',
    folder: 'client/python',
    found: ['python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 10))'],
    tests: ['python3', '-B', '-m', 'unittest', 'discover', '-t', '.', '-s', 'tests'],
  },
  {
    language: 'PHP 8.1',
    folder: 'client/php',
    found: ['php', '-r', 'exit(PHP_VERSION_ID < 80100 ? 1 : 0);'],
    tests: ['php', 'tests/run.php'],
  },
] as const;
const isInstalled = ([program, ...args]: readonly string[]) => spawnSync(program ?? '', args).status === 0;

/** Serves the API, and what tests need beside it: payments that are paid, failures, and a look at what was received. */
async function openLab(): Promise<Record<string, string>> {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const shop = await openShop(database);
  const served = await serveOperations(shop.server);
  const received: { readonly key: string; readonly userAgent: string; readonly body: string }[] = [];
  const failOnce = new Set<string>();

  const lab = async (url: URL) => {
    if (url.pathname === '/lab/requests') {
      return { requests: received.filter(({ key }) => key === url.searchParams.get('key')) };
    }
    return { paymentIdentifier: (await makeUnsettled(database.db, shop.merchant.id)).payment.id };
  };
  served.interrupt = async (request: IncomingMessage, response: ServerResponse, pass) => {
    const url = new URL(request.url ?? '', served.url);
    if (url.pathname.startsWith('/lab/')) return response.end(JSON.stringify(await lab(url)));
    if (url.pathname.startsWith('/proxy/')) return response.writeHead(502).end('<html>Bad gateway</html>');
    const key = String(request.headers['idempotency-key'] ?? '');
    const body = served.asked.at(-1)?.body ?? '';
    received.push({ key, userAgent: request.headers['user-agent'] ?? '', body });
    const [failure] = key.split('-');
    if (failure === 'silent') return;
    if (failOnce.has(key)) return pass();
    failOnce.add(key);
    if (failure === 'unavailable') return response.writeHead(503).end('Service unavailable');
    // The service does its work, and its response is lost.
    if (failure === 'lost') response.destroy();
    return pass();
  };
  return { LAB_URL: served.url, LAB_KEY_ID: shop.key.id, LAB_KEY_SECRET: shop.key.secret };
}

describe.each(LANGUAGES)('the client for $language', ({ language, folder, found, tests }) => {
  const installed = isInstalled(found);
  if (!installed) console.info(`${language} is not installed: the tests of ${folder} are skipped`);

  it.skipIf(!installed)('passes its own tests against the service', async () => {
    const [program, ...args] = tests;
    const env = { ...process.env, ...(await openLab()) };
    const child = spawn(program, args, { cwd: join(root, folder), env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [printed, complaint, [exitCode]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    expect({ exitCode, output: exitCode === 0 ? '' : printed + complaint }).toEqual({
      exitCode: 0,
      output: '',
    });
  });

  it('contains the license', () => {
    expect(readFileSync(join(root, folder, 'LICENSE'), 'utf8')).toBe(
      readFileSync(join(root, 'LICENSE'), 'utf8'),
    );
  });
});

it('the types of events in PHP are those of the service, and that of a test', () => {
  const text = readFileSync(join(root, 'client', 'php', 'src', 'WebhookEvent.php'), 'utf8');
  const [, union = ''] = /@phpstan-type MessageType (.*)/.exec(text) ?? [];
  const { values = [] } = apiModel().choices.find(({ name }) => name === 'WebhookEventType') ?? {};
  expect(union.split('|')).toEqual([...values, 'endpoint.test'].map((type) => `'${type}'`));
});

describe('the generated files of all clients', () => {
  it('match the API description: run `npm run client:types` and commit what it writes', async () => {
    const files = await clientFiles();
    const isCurrent = ([path, made]: readonly [string, string]) =>
      existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === made;
    expect([...files].filter((file) => !isCurrent(file)).map(([path]) => path)).toEqual([]);
    expect(outdatedFiles(root, files)).toEqual([]);
  });
});
