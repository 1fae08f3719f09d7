// Every sample the API's page prints, run as printed against the operations on a loopback server.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { RAW_PER_NANO } from '@/lib/core/raw';
import { MADE_AT } from '@/prisma/factories';
import { freePort } from '@/prisma/local-postgres';
import { projectRoot } from '@/prisma/project-root';
import { makeSettlement, makeUnsettled } from '@/prisma/refund-factories';
import { openShop, type Shop } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { serveOperations } from '@/verification/testing/serve-operations';
import { CREATE_CHECKOUT } from './checkout-docs';
import { DESCRIBED } from './described-operations';
import { LINK_OPERATION, LIST_EVENTS, LIST_PAYMENTS } from './extra-operation-docs';
import { CLOSE_PAYMENT_LINK, GET_PAYMENT_LINK, LIST_PAYMENT_LINKS, UPDATE_PAYMENT_LINK } from './link-docs';
import { OPERATIONS, type OperationDoc, type OperationName, operationDoc } from './operation-docs';
import { CANCEL_PAYMENT_BY_ID, GET_PAYMENT } from './payment-docs';
import { CANCEL_REFUND, CREATE_REFUND, GET_REFUND, LIST_REFUNDS } from './refund-docs';
import { LIST_REQUESTS } from './request-docs';
import { jsonText, sampleOf } from './samples';
import { GET_SETTLEMENT, LIST_SETTLEMENTS } from './settlement-docs';
import { LIST_WEBHOOK_DELIVERIES, RESEND_WEBHOOK, SEND_TEST_WEBHOOK } from './webhook-delivery-docs';
import {
  CREATE_WEBHOOK_ENDPOINT,
  GET_WEBHOOK_ENDPOINT,
  LIST_WEBHOOK_ENDPOINTS,
  ROTATE_WEBHOOK_SECRET,
  UPDATE_WEBHOOK_ENDPOINT,
} from './webhook-endpoint-docs';

const hasCurl = spawnSync('curl', ['--version']).status === 0;
const has = (command: string, question: string) => spawnSync(command, [question]).status === 0;

/**
 * How to run each language's samples; `path` is the file with the sample. Languages that are not installed are skipped.
 */
const RUNS = [
  { tool: 'curl', isInstalled: hasCurl, file: 'sample.sh', command: (path: string) => ['sh', '-e', path] },
  { tool: 'typescript', isInstalled: true, file: 'sample.mjs', command: (path: string) => ['node', path] },
  {
    tool: 'python',
    isInstalled: has('python3', '--version'),
    file: 'sample.py',
    command: (path: string) => ['python3', path],
  },
  {
    tool: 'php',
    isInstalled: has('php', '--version'),
    file: 'sample.php',
    command: (path: string) => ['php', path],
  },
  {
    tool: 'go',
    isInstalled: has('go', 'version'),
    file: 'sample.go',
    command: (path: string) => ['go', 'run', path],
  },
] as const;
for (const { tool } of RUNS.filter(({ isInstalled }) => !isInstalled)) {
  console.info(`${tool} is not installed: its samples are skipped`);
}
type Tool = (typeof RUNS)[number]['tool'];
/** Go compiles each sample before it runs it. */
const RUN_TIMEOUT_MS = 120_000;

/** The folder of the samples, with the client installed from its current sources. */
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nano-samples-'));
  const installed = join(folder, 'node_modules', 'nano-payments-client');
  cpSync(join(projectRoot(), 'client', 'package.json'), join(installed, 'package.json'));
  const entry = join(projectRoot(), 'client', 'src', 'index.ts');
  await build({
    entryPoints: [entry],
    outfile: join(installed, 'dist', 'index.js'),
    bundle: true,
    format: 'esm',
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a sample from a file and returns its output. */
async function run(tool: Tool, code: string, variables: Record<string, string>, cwd = tmpdir()) {
  const { file, command } = RUNS.find((known) => known.tool === tool) ?? RUNS[0];
  const path = join(mkdtempSync(join(folder, 'sample-')), file);
  writeFileSync(path, code);
  const settings = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const child = spawn('env', [...settings, ...command(path)], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, complaint, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { printed, complaint, exitCode };
}

describe.each(RUNS)('the samples for $tool', { timeout: RUN_TIMEOUT_MS }, ({ tool, isInstalled }) => {
  let shop: Shop;
  beforeEach(async () => {
    const database = await createTestDatabase('sqlite');
    shop = await openShop(database);
    return () => database.close();
  });

  it.skipIf(!isInstalled)('do what the page says', async () => {
    const { url, asked } = await serveOperations(shop.server);
    const variables = { API_KEY_ID: shop.key.id, API_KEY_SECRET: shop.key.secret, PAYMENT_IDENTIFIER: '' };
    const runSample = async (operation: OperationDoc) =>
      JSON.parse((await run(tool, sampleOf(operation, url)[tool], variables)).printed);
    for (const operation of OPERATIONS) {
      const answer = await runSample(operation);
      if (operation.name === 'create-payment') variables.PAYMENT_IDENTIFIER = answer.paymentIdentifier;
      const { paymentAddress } = answer;
      const ownNames = {
        ...(variables.PAYMENT_IDENTIFIER && 'paymentIdentifier' in answer
          ? { paymentIdentifier: variables.PAYMENT_IDENTIFIER }
          : {}),
        ...(paymentAddress === undefined ? {} : { paymentAddress }),
      };
      expect(answer).toEqual({ ...operation.exampleResponse, ...ownNames });
      // Running an idempotent sample again changes nothing and returns the same response.
      if (operation.idempotent) expect(await runSample(operation)).toEqual(answer);
    }
    expect(asked.map(({ key }) => key !== null)).toEqual(
      OPERATIONS.flatMap(({ idempotent }) => (idempotent ? [true, true] : [false])),
    );
  });

  it.skipIf(!isInstalled)('create a payment link, and the same one again', async () => {
    const { url } = await serveOperations(shop.server);
    const variables = { API_KEY_ID: shop.key.id, API_KEY_SECRET: shop.key.secret };
    const runSample = async () =>
      JSON.parse((await run(tool, sampleOf(LINK_OPERATION, url)[tool], variables)).printed);
    const answer = await runSample();
    expect(Object.keys(answer)).toEqual(Object.keys(LINK_OPERATION.exampleResponse));
    expect(answer.url).toBe(`${shop.server.config.publicUrl}/pay/${answer.paymentLinkIdentifier}`);
    expect(await runSample()).toEqual(answer);
  });

  it.skipIf(!isInstalled)('list, read, change and close payment links', async () => {
    const { url } = await serveOperations(shop.server);
    const { body } = await shop.api.createLink(LINK_OPERATION.exampleRequest);
    const { paymentLinkIdentifier } = Object(body);
    const key = { API_KEY_ID: shop.key.id, API_KEY_SECRET: shop.key.secret };
    const runSample = async (operation: OperationDoc) => {
      const variables = { ...key, PAYMENT_LINK_IDENTIFIER: paymentLinkIdentifier };
      return JSON.parse((await run(tool, sampleOf(operation, url)[tool], variables)).printed);
    };
    const link = await runSample(GET_PAYMENT_LINK);
    const { paymentLinkIdentifier: _, url: __, ...example } = Object(GET_PAYMENT_LINK.exampleResponse);
    expect(link).toMatchObject({ ...example, paymentLinkIdentifier });
    expect(await runSample(LIST_PAYMENT_LINKS)).toEqual({ paymentLinks: [link] });
    const changed = await runSample(UPDATE_PAYMENT_LINK);
    expect(changed).toMatchObject({ title: 'Invoice 1041, revised', description: 'Two paperbacks' });
    expect(changed).not.toHaveProperty('expiresDatetime');
    expect(await runSample(UPDATE_PAYMENT_LINK)).toEqual(changed);
    expect(await runSample(CLOSE_PAYMENT_LINK)).toMatchObject({ paymentLinkIdentifier, state: 'closed' });
  });

  it.skipIf(!isInstalled)('list payments and events', async () => {
    const { url } = await serveOperations(shop.server);
    const variables = { API_KEY_ID: shop.key.id, API_KEY_SECRET: shop.key.secret };
    for (const operation of [LIST_PAYMENTS, LIST_EVENTS]) {
      const { printed } = await run(tool, sampleOf(operation, url)[tool], variables);
      expect(Object.keys(operation.exampleResponse)).toEqual(
        expect.arrayContaining(Object.keys(JSON.parse(printed))),
      );
    }
  });

  it.skipIf(!isInstalled)('create a webhook endpoint, change it, and resend a message', async () => {
    const { url, asked } = await serveOperations(shop.server);
    const key = { API_KEY_ID: shop.key.id, API_KEY_SECRET: shop.key.secret };
    const variables = { ...key, WEBHOOK_ENDPOINT_IDENTIFIER: '', DELIVERY_IDENTIFIER: '' };
    const runSample = async (operation: OperationDoc) =>
      JSON.parse((await run(tool, sampleOf(operation, url)[tool], variables)).printed);
    const { secret, ...created } = await runSample(CREATE_WEBHOOK_ENDPOINT);
    expect(secret).toMatch(/^whsec_/);
    expect(await runSample(CREATE_WEBHOOK_ENDPOINT)).toEqual({ secret, ...created });
    variables.WEBHOOK_ENDPOINT_IDENTIFIER = created.webhookEndpointIdentifier;
    expect(await runSample(GET_WEBHOOK_ENDPOINT)).toEqual(created);
    const changed = { ...created, eventTypes: ['refund.confirmed'], includesResource: true };
    expect(await runSample(UPDATE_WEBHOOK_ENDPOINT)).toEqual(changed);
    expect(await runSample(LIST_WEBHOOK_ENDPOINTS)).toEqual({ webhookEndpoints: [changed] });
    const rotated = await runSample(ROTATE_WEBHOOK_SECRET);
    expect(rotated.secret).not.toBe(secret);
    expect(await runSample(ROTATE_WEBHOOK_SECRET)).toEqual(rotated);
    expect(asked.at(-1)?.key).toBe(`rotate-1-${created.webhookEndpointIdentifier}`);
    const test = await runSample(SEND_TEST_WEBHOOK);
    expect(await runSample(LIST_WEBHOOK_DELIVERIES)).toEqual({ deliveries: [test] });
    const message = { endpointId: created.webhookEndpointIdentifier, body: '{}', createdAt: MADE_AT };
    await shop.server.database.db.webhookDelivery.create({
      data: { ...message, id: 'msg_1', eventType: 'payment.refunded', failedAt: MADE_AT },
    });
    variables.DELIVERY_IDENTIFIER = 'msg_1';
    expect(await runSample(RESEND_WEBHOOK)).toMatchObject({ deliveryIdentifier: 'msg_1', state: 'waiting' });
  });

  it.skipIf(!isInstalled)('list settlements, and read one', async () => {
    const { url } = await serveOperations(shop.server);
    const { payment } = await makeUnsettled(shop.server.database.db, shop.merchant.id);
    await makeSettlement(shop.server.database.db, payment);
    const key = { API_KEY_ID: shop.key.id, API_KEY_SECRET: shop.key.secret };
    const runSample = async (operation: OperationDoc) => {
      const variables = { ...key, PAYMENT_IDENTIFIER: payment.id };
      return JSON.parse((await run(tool, sampleOf(operation, url)[tool], variables)).printed);
    };
    const settlement = await runSample(GET_SETTLEMENT);
    expect(settlement).toMatchObject({ paymentIdentifier: payment.id, state: 'pending' });
    expect(await runSample(LIST_SETTLEMENTS)).toEqual({ settlements: [settlement] });
  });

  it.skipIf(!isInstalled)('list API requests', async () => {
    const { url } = await serveOperations(shop.server);
    const variables = { API_KEY_ID: shop.key.id, API_KEY_SECRET: shop.key.secret };
    await shop.api.create({ usdAmount: 'much' });
    await shop.server.requests.flush();
    const { printed } = await run(tool, sampleOf(LIST_REQUESTS, url)[tool], variables);
    const refused = { operation: 'create-payment', status: 400, apiKeyIdentifier: shop.key.id };
    expect(JSON.parse(printed)).toMatchObject({ requests: [refused] });
  });

  it.skipIf(!isInstalled)('read a payment, and cancel it by its path', async () => {
    const { url, asked } = await serveOperations(shop.server);
    const { body } = await shop.api.create(operationDoc('create-payment').exampleRequest);
    const { paymentIdentifier } = Object(body);
    const key = { API_KEY_ID: shop.key.id, API_KEY_SECRET: shop.key.secret };
    for (const operation of [GET_PAYMENT, CANCEL_PAYMENT_BY_ID, CANCEL_PAYMENT_BY_ID]) {
      const variables = { ...key, PAYMENT_IDENTIFIER: paymentIdentifier };
      const { printed } = await run(tool, sampleOf(operation, url)[tool], variables);
      const status = operation === GET_PAYMENT ? 'Waiting' : 'Cancelled';
      expect(JSON.parse(printed)).toMatchObject({ paymentIdentifier, status });
    }
    expect(asked.map(({ key: given }) => given)).toEqual([
      null,
      `cancel-${paymentIdentifier}`,
      `cancel-${paymentIdentifier}`,
    ]);
  });

  it.skipIf(!isInstalled)('create a payment with a checkout, and the same one again', async () => {
    const { url } = await serveOperations(shop.server);
    const variables = { API_KEY_ID: shop.key.id, API_KEY_SECRET: shop.key.secret };
    const runSample = async () =>
      JSON.parse((await run(tool, sampleOf(CREATE_CHECKOUT, url)[tool], variables)).printed);
    const answer = await runSample();
    expect(Object.keys(answer).sort()).toEqual(Object.keys(CREATE_CHECKOUT.exampleResponse).sort());
    expect(answer.checkoutUrl).toContain('#payer=');
    expect(await runSample()).toEqual(answer);
  });

  it.skipIf(!isInstalled)('create a refund, read it, and cancel it', async () => {
    const { url, asked } = await serveOperations(shop.server);
    const { payment } = await makeUnsettled(shop.server.database.db, shop.merchant.id, 10n * RAW_PER_NANO);
    const key = { API_KEY_ID: shop.key.id, API_KEY_SECRET: shop.key.secret };
    const variables = { ...key, PAYMENT_IDENTIFIER: payment.id, REFUND_IDENTIFIER: '' };
    const runSample = async (operation: OperationDoc) =>
      JSON.parse((await run(tool, sampleOf(operation, url)[tool], variables)).printed);
    const created = await runSample(CREATE_REFUND);
    expect(created).toMatchObject({ state: 'pending', note: 'One paperback returned' });
    expect(await runSample(CREATE_REFUND)).toEqual(created);
    variables.REFUND_IDENTIFIER = created.refundIdentifier;
    expect(await runSample(LIST_REFUNDS)).toEqual({ refunds: [created] });
    expect(await runSample(GET_REFUND)).toEqual(created);
    const cancelled = await runSample(CANCEL_REFUND);
    expect(cancelled).toEqual({ ...created, state: 'undone' });
    expect(await runSample(CANCEL_REFUND)).toEqual(cancelled);
    expect(asked.at(-1)?.key).toBe(`cancel-${created.refundIdentifier}`);
  });

  it.skipIf(!isInstalled)('print the error', async () => {
    const { url } = await serveOperations(shop.server);
    const create = operationDoc('create-payment');
    const wrong = { API_KEY_ID: shop.key.id, API_KEY_SECRET: 'sk_wrong' };
    const { printed, complaint } = await run(tool, sampleOf(create, url)[tool], wrong);
    expect(printed + complaint).toContain('authInvalid');
  });

  it.skipIf(!isInstalled)('end with an error when the service is down', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const key = { API_KEY_ID: 'key_1', API_KEY_SECRET: 'sk_1' };
    const { exitCode } = await run(tool, sampleOf(operationDoc('create-payment'), nowhere)[tool], key);
    expect(exitCode).toBeGreaterThan(0);
  });
});

describe('the samples of two languages', () => {
  it.skipIf(!hasCurl)('can be run one after the other', async () => {
    const database = await createTestDatabase('sqlite');
    onTestFinished(() => database.close());
    const { server, key } = await openShop(database);
    const { url } = await serveOperations(server);
    const variables = { API_KEY_ID: key.id, API_KEY_SECRET: key.secret, PAYMENT_IDENTIFIER: '' };
    const runBoth = async (name: OperationName) => {
      const sample = sampleOf(operationDoc(name), url);
      const byCurl = JSON.parse((await run('curl', sample.curl, variables)).printed);
      return [byCurl, JSON.parse((await run('typescript', sample.typescript, variables)).printed)];
    };
    for (const { paymentIdentifier } of await runBoth('create-payment')) {
      variables.PAYMENT_IDENTIFIER = paymentIdentifier;
      const [byCurl, byTypescript] = await runBoth('cancel-payment');
      expect(byCurl).toMatchObject({ paymentIdentifier, status: 'Cancelled' });
      expect(byTypescript).toEqual(byCurl);
    }
  });
});

describe('the samples for typescript', () => {
  it('type-check against the client', () => {
    const paths = { 'nano-payments-client': [join(projectRoot(), 'client', 'src', 'index.ts')] };
    const typeRoots = [join(projectRoot(), 'node_modules', '@types')];
    const compilerOptions = {
      ...{
        module: 'nodenext',
        target: 'es2023',
        strict: true,
        noEmit: true,
        types: ['node'],
        typeRoots,
        paths,
      },
    };
    const project = mkdtempSync(join(folder, 'types-'));
    for (const operation of DESCRIBED) {
      writeFileSync(
        join(project, `${operation.name}.mts`),
        sampleOf(operation, 'https://pay.example').typescript,
      );
    }
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const compiler = join(projectRoot(), 'node_modules', 'typescript', 'bin', 'tsc');
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', project], { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });
});

describe('printed JSON', () => {
  it('parses to its value, with short objects on one line', () => {
    const short = { ok: true, detail: 'answers' };
    const value = { a: short, list: ['DE', 'US'], text: 'x\ny'.repeat(20), b: { long: 'y'.repeat(80) } };
    expect(JSON.parse(jsonText(value))).toEqual(value);
    expect(jsonText(value)).toContain('  "a": { "ok": true, "detail": "answers" },');
  });
});
