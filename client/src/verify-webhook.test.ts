// Webhooks as they are verified, with the Standard Webhooks library to decide what is genuine.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { DESCRIBED } from '@/lib/api/reference/described-operations';
import { WEBHOOK_EXAMPLE } from '@/lib/api/reference/webhook-docs';
import { newWebhookSecret, signatureHeaders } from '@/lib/notifications/webhooks/sign';
import { signWebhook, verifyWebhook, WebhookVerificationError } from './index.js';

const NOW = new Date('2026-11-20T14:02:12Z');
const BODY = JSON.stringify(WEBHOOK_EXAMPLE);
/** The event with its `webhook-id`, as a receiver gets it. */
const EVENT = { ...WEBHOOK_EXAMPLE, id: 'msg_1' };
const SECRET = newWebhookSecret();
const sign = (body: string, secrets: readonly string[] = [SECRET], sentAt = NOW) =>
  signatureHeaders(secrets, { id: 'msg_1', sentAt, body });

type Vector = {
  readonly secrets: string[];
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly toleranceSeconds?: number;
  readonly rejected: string | null;
};

async function reasonOf(verification: Promise<unknown>): Promise<unknown> {
  const failure: unknown = await verification.then(
    () => undefined,
    (error: unknown) => error,
  );
  return failure instanceof WebhookVerificationError ? failure.reason : failure;
}

describe('a genuine message', () => {
  const headers = sign(BODY);
  it.each([
    ['a plain object', headers],
    ['Headers', new Headers(headers)],
    [
      'other letters',
      { 'Webhook-Id': 'msg_1', 'WEBHOOK-TIMESTAMP': headers['webhook-timestamp'], ...headers },
    ],
    ['lists', Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]))],
  ])('is the event, with its headers as %s', async (_, given) => {
    expect(await verifyWebhook(SECRET, given, BODY, { now: NOW })).toEqual(EVENT);
  });

  it('is the event, with its body as bytes', async () => {
    const event = await verifyWebhook(SECRET, headers, Buffer.from(BODY), { now: NOW });
    expect(event).toEqual(EVENT);
  });

  it('is accepted with either secret during a rotation, and with no third', async () => {
    const [old, next, stranger] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
    const both = sign(BODY, [next, old]);
    for (const secrets of [old, next, [stranger, old], [next, stranger]]) {
      expect(await verifyWebhook(secrets, both, BODY, { now: NOW })).toEqual(EVENT);
    }
    expect(await reasonOf(verifyWebhook(stranger, both, BODY, { now: NOW }))).toBe('wrongSignature');
    expect(await verifyWebhook([old, next], sign(BODY, [next]), BODY, { now: NOW })).toEqual(EVENT);
  });

  it('may contain unknown event types and more fields', async () => {
    const body = JSON.stringify({ ...WEBHOOK_EXAMPLE, type: 'payment.renamed', more: 1 });
    expect(await verifyWebhook(SECRET, sign(body), body, { now: NOW })).toEqual({
      ...JSON.parse(body),
      id: 'msg_1',
    });
  });
});

describe('a rejected message', () => {
  const headers = sign(BODY);
  const sentAt = (seconds: number) => sign(BODY, [SECRET], new Date(NOW.getTime() + seconds * 1000));
  it.each([
    ['missingHeader', {}, BODY],
    ['missingHeader', { ...headers, 'webhook-id': undefined }, BODY],
    ['missingHeader', { ...headers, 'webhook-signature': '' }, BODY],
    ['invalidTimestamp', { ...headers, 'webhook-timestamp': '1e9' }, BODY],
    ['invalidTimestamp', { ...headers, 'webhook-timestamp': 'now' }, BODY],
    ['tooOld', sentAt(-301), BODY],
    ['fromTheFuture', sentAt(301), BODY],
    ['wrongSignature', { ...headers, 'webhook-id': 'msg_2' }, BODY],
    ['wrongSignature', { ...headers, 'webhook-timestamp': '1795183331' }, BODY],
    ['wrongSignature', headers, `${BODY} `],
    ['wrongSignature', { ...headers, 'webhook-signature': 'v1,' }, BODY],
    ['wrongSignature', { ...headers, 'webhook-signature': 'v1,%%%' }, BODY],
    [
      'wrongSignature',
      { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v2,') },
      BODY,
    ],
    ['malformedEvent', sign('{'), '{'],
    ['malformedEvent', sign('{"type":"x"}'), '{"type":"x"}'],
    ['malformedEvent', sign('null'), 'null'],
  ])('is rejected with the reason: %s', async (reason, given, body) => {
    expect(await reasonOf(verifyWebhook(SECRET, given, body, { now: NOW }))).toBe(reason);
  });

  it('is just outside the tolerance, which can be configured', async () => {
    for (const seconds of [-300, 300]) {
      expect(await verifyWebhook(SECRET, sentAt(seconds), BODY, { now: NOW })).toEqual(EVENT);
    }
    const strict = { now: NOW, toleranceSeconds: 10 };
    expect(await reasonOf(verifyWebhook(SECRET, sentAt(-11), BODY, strict))).toBe('tooOld');
  });

  it('requires a secret and a raw body', async () => {
    for (const secrets of [[], 'whsec_', 'whsec_%%%']) {
      await expect(verifyWebhook(secrets, headers, BODY, { now: NOW })).rejects.toThrow(TypeError);
    }
    const parsed = Object(JSON.parse(BODY));
    await expect(verifyWebhook(SECRET, headers, parsed, { now: NOW })).rejects.toThrow('rawBody');
  });
});

it('a test message names no payment and is accepted', async () => {
  const body = '{"type":"endpoint.test","timestamp":"2026-11-20T14:02:11Z"}';
  expect(await verifyWebhook(SECRET, sign(body), body, { now: NOW })).toEqual({
    ...JSON.parse(body),
    id: 'msg_1',
  });
});

describe('the messages that every client accepts or rejects alike', () => {
  const vectors = JSON.parse(readFileSync(new URL('../webhook-vectors.json', import.meta.url), 'utf8'));
  const now = new Date(vectors.now * 1000);

  it.each<Vector>(vectors.messages)(
    '$name',
    async ({ secrets, headers, body, toleranceSeconds, rejected }) => {
      const verification = verifyWebhook(secrets, headers, body, { now, toleranceSeconds });
      if (rejected === null) expect(await verification).toEqual({ ...JSON.parse(body), id: 'msg_1' });
      else expect(await reasonOf(verification)).toBe(rejected);
    },
  );

  it('have details as the API describes them: copy changed examples to webhook-vectors.json', () => {
    const [payment, refund, settlement] = ['get-payment', 'get-refund', 'get-settlement'].map(
      (operation) => DESCRIBED.find(({ name }) => name === operation)?.exampleResponse,
    );
    expect(vectors.details).toEqual({ payment, refund, settlement });
  });

  it('are signed for the tests of a receiver', async () => {
    const { secret, id, body, headers } = vectors.signed;
    const signed = await signWebhook(secret, body, { id, now });
    expect(signed).toEqual({ 'content-type': 'application/json', ...headers });
    const event = await verifyWebhook(secret, await signWebhook(secret, body), body);
    expect(event).toEqual({ ...JSON.parse(body), id: 'msg_test' });
    await expect(signWebhook('whsec_', body)).rejects.toThrow(TypeError);
  });
});

describe('an invalid tolerance or time', () => {
  it.each([
    { toleranceSeconds: Number.NaN },
    { toleranceSeconds: -1 },
    { now: new Date('a setting that is missing') },
  ])('is rejected, because with it no message would ever be too old: %o', async (options) => {
    const old = sign(BODY, [SECRET], new Date(0));
    await expect(verifyWebhook(SECRET, old, BODY, { now: NOW, ...options })).rejects.toThrow(TypeError);
  });
});

describe('the library of Standard Webhooks', () => {
  it('agrees with ours about any change to a message', async () => {
    const changes = fc.record(
      {
        'webhook-id': fc
          .string({ unit: 'grapheme-ascii', minLength: 1 })
          .filter((text) => text.trim() !== ''),
        'webhook-signature': fc.oneof(
          fc.string({ unit: 'grapheme-ascii' }),
          fc.base64String().map((text) => `v1,${text}`),
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        changes,
        fc.boolean(),
        async (text, changed, isOther) => {
          const body = JSON.stringify({ ...WEBHOOK_EXAMPLE, text });
          // The library has no clock but the machine's.
          const now = new Date();
          const headers = { ...sign(body, [isOther ? newWebhookSecret() : SECRET], now), ...changed };
          const id = headers['webhook-id'];
          const judged = verdictOf(() => ({ ...Object(new Webhook(SECRET).verify(body, headers)), id }));
          const ours = await verifyWebhook(SECRET, headers, body, { now }).catch(() => 'refused');
          expect(ours).toEqual(judged);
        },
      ),
    );
  });
});

function verdictOf(verify: () => unknown): unknown {
  try {
    return verify();
  } catch {
    return 'refused';
  }
}
