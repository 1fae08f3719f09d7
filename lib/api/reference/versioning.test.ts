// Nothing that was published is broken: today's description is held against every one that was published, and planted
// breaks are found.
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBreaks } from '@/verification/testing/api-compatibility';
import { API_DESCRIPTION } from '@/verification/testing/api-description';
import { WIDENED_PATTERNS } from '@/verification/testing/schema-compatibility';
import { API_VERSION, SERVED_VERSIONS } from './api-version';

const folder = new URL('.', import.meta.url);
const PUBLISHED = readdirSync(folder).filter((name) => /^published-.*\.json$/.test(name));

/** The current description with changes. */
function changed(change: (document: ReturnType<typeof Object>) => unknown): unknown {
  const document = structuredClone(API_DESCRIPTION);
  change(document);
  return document;
}
const create = (document: ReturnType<typeof Object>) => document.paths['/api/payments/create-payment'].post;
const schemas = (document: ReturnType<typeof Object>) => document.components.schemas;

/** Breaks that were made on purpose, with their reasons in the change log of docs/reference/versioning.md. */
const DELIBERATE: readonly string[] = [
  'POST /api/payment-links takes no other fields',
  'POST /api/payment-links.paymentCustomer takes no other fields',
  ...['POST /api/payment-links', 'GET /api/payments', 'GET /api/events'].map(
    (operation) => `${operation} may answer 429, which is new`,
  ),
];

describe('the description of the API', () => {
  it('is published under its version', () => {
    expect(PUBLISHED).toContain(`published-${API_VERSION}.json`);
    const [major] = API_VERSION.split('.');
    const served = PUBLISHED.filter((name) => name.startsWith(`published-${major}.`));
    expect(SERVED_VERSIONS.map((version) => `published-${version}.json`)).toEqual(served);
  });

  it.each(PUBLISHED)('is compatible with version %s', (name) => {
    const published: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    const breaks = findBreaks(published, API_DESCRIPTION).filter((one) => !DELIBERATE.includes(one));
    expect(breaks).toEqual([]);
  });
});

it('a pattern that was widened still accepts everything that it did', () => {
  for (const [before, now] of WIDENED_PATTERNS) {
    const accepted = fc.stringMatching(new RegExp(String(before)));
    fc.assert(fc.property(accepted, (text) => new RegExp(now).test(text)));
  }
});

describe('a breaking change is detected', () => {
  it.each<[string, string, (document: ReturnType<typeof Object>) => unknown]>([
    [
      'an operation that is gone',
      'GET /api/payments/supported is gone',
      (now) => delete now.paths['/api/payments/supported'],
    ],
    [
      'a webhook that is gone',
      'POST payment.expired is gone',
      (now) => delete now.webhooks['payment.expired'],
    ],
    ['a status that is gone', '401 is gone', (now) => delete create(now).responses['401']],
    [
      'a new status',
      'may answer 422',
      (now) => (create(now).responses['422'] = create(now).responses['400']),
    ],
    [
      'a header that is gone',
      'has no X-Request-Id',
      (now) => delete create(now).responses['200'].headers['X-Request-Id'],
    ],
    [
      'a field of an answer that is gone',
      '200.status is gone',
      (now) => delete schemas(now).Payment.properties.status,
    ],
    [
      'a field of an answer that may be missing',
      '200.isComplete may be left out',
      (now) => schemas(now).Payment.required.splice(2, 1),
    ],
    [
      'a field of another type',
      '200.usdAmount is string and no longer number',
      (now) => (schemas(now).CreatedPayment.properties.usdAmount.type = 'string'),
    ],
    [
      'a field of a request that can no longer be null',
      '.stock is integer and no longer integer,null',
      (now) => (schemas(now).UpdatePaymentLinkRequest.properties.stock.type = 'integer'),
    ],
    [
      'a field of an answer that can be null',
      '200.title is string,null and no longer string',
      (now) => (schemas(now).PaymentLink.properties.title.type = ['string', 'null']),
    ],
    [
      'a status of payments that is gone',
      'no longer knows AMLError',
      (now) =>
        (schemas(now).PaymentStatus.enum = schemas(now).PaymentStatus.enum.filter(
          (one: string) => one !== 'AMLError',
        )),
    ],
    [
      'a status of payments that is new',
      'may hold Paused',
      (now) => schemas(now).PaymentStatus.enum.push('Paused'),
    ],
    [
      'an error code that is gone',
      'no longer knows notEnabled',
      (now) =>
        create(now).responses['400'].content['application/json'].schema.properties.errorCode[
          'x-extensible-enum'
        ].shift(),
    ],
    [
      'an answer of another form',
      '200.rawNanoAmount has another pattern',
      (now) => (schemas(now).CreatedPayment.properties.rawNanoAmount.pattern = '^.*$'),
    ],
    [
      'a field of a request that is needed now',
      '.orderId is required',
      (now) => schemas(now).CreatePaymentRequest.required.push('orderId'),
    ],
    [
      'a field of a request that is gone',
      '.paymentCustomer.premise is gone',
      (now) => delete schemas(now).PaymentCustomer.properties.premise,
    ],
    [
      'a request that may be shorter only',
      '.orderId has maxLength 40',
      (now) => (schemas(now).CreatePaymentRequest.properties.orderId.maxLength = 40),
    ],
    [
      'a request of another form',
      '.phoneNumber has another pattern',
      (now) => (schemas(now).PaymentCustomer.properties.phoneNumber.pattern = '^[0-9]{9}$'),
    ],
    [
      'another choice of amounts',
      'has another oneOf',
      (now) => schemas(now).CreatePaymentRequest.oneOf.pop(),
    ],
    [
      'a request that takes no other fields any more',
      'POST /api/payments/create-payment takes no other fields',
      (now) => (schemas(now).CreatePaymentRequest.additionalProperties = false),
    ],
    [
      'an answer of the six operations that may have other fields',
      '200 may have other fields',
      (now) => delete schemas(now).Payment.additionalProperties,
    ],
    [
      'a header that is needed now',
      'Idempotency-Key is required',
      (now) => (create(now).parameters[0].required = true),
    ],
    [
      'a scope that is needed now',
      'needs the scope rates.read',
      (now) => (now.paths['/api/payments/nano-to-usd'].post.security = [{ apiKey: ['rates.read'] }]),
    ],
    [
      'a webhook’s field that is gone',
      'POST paymentConfirmationwebhook.timestamp is gone',
      (now) => delete schemas(now).WebhookEvent.properties.timestamp,
    ],
  ])('%s', (_, sentence, change) => {
    const breaks = findBreaks(API_DESCRIPTION, changed(change));
    expect(breaks.join('\n')).toContain(sentence);
  });
});

describe('a compatible change is allowed', () => {
  it.each<[string, (document: ReturnType<typeof Object>) => unknown]>([
    ['nothing', () => undefined],
    ['an operation', (now) => (now.paths['/api/more'] = now.paths['/api/payments/supported'])],
    [
      'an optional field of a request',
      (now) => (schemas(now).CreatePaymentRequest.properties.more = { type: 'string' }),
    ],
    [
      'a field of a request that can be null',
      (now) => (schemas(now).CreatePaymentLinkRequest.properties.stock.type = ['integer', 'null']),
    ],
    ['a field of an answer', (now) => (schemas(now).Payment.properties.more = { type: 'string' })],
    ['a longer request', (now) => (schemas(now).CreatePaymentRequest.properties.orderId.maxLength = 400)],
    [
      'another error code',
      (now) =>
        create(now).responses['400'].content['application/json'].schema.properties.errorCode[
          'x-extensible-enum'
        ].push('more'),
    ],
    [
      'another name for a schema',
      (now) => {
        schemas(now).Renamed = schemas(now).CreatedPayment;
        create(now).responses['200'].content['application/json'].schema.$ref = '#/components/schemas/Renamed';
      },
    ],
    ['other words', (now) => (create(now).summary = 'Makes a payment.')],
  ])('%s', (_, change) => {
    expect(findBreaks(API_DESCRIPTION, changed(change))).toEqual([]);
  });
});
