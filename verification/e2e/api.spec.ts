// The six operations over HTTP against the running server, as an integrator uses them.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { answerOf, basicAuthorization, CUSTOMER, paymentBody, paymentsApi } from './support/payments-api';
import { expect, test } from './support/test';

const NEW_YORK = { ...CUSTOMER, administrativeArea: 'US-NY' };

/** An error in the request, and the code for it. Codes that need a payment have separate tests. */
const REFUSALS = [
  ['both amounts', { nanoAmount: '1' }, 'badInput', 'nanoAmount'],
  ['no customer', { paymentCustomer: undefined }, 'badInput', 'paymentCustomer'],
  [
    'a country nobody knows',
    { paymentCustomer: { ...CUSTOMER, country: 'Atlantis' } },
    'badInput',
    'country',
  ],
  ['three decimals of a dollar', { usdAmount: '1.234' }, 'invalidAmount', ''],
  ['nothing', { usdAmount: '0' }, 'invalidAmount', ''],
  ['a cent over the limit', { usdAmount: '600.01' }, 'transactionTooLarge', ''],
  ['a closed state', { paymentCustomer: NEW_YORK }, 'unsupportedLocation', ''],
] as const;

for (const [what, given, errorCode, named] of REFUSALS) {
  test(`create-payment rejects ${what} with ${errorCode}`, async ({ api }) => {
    const answer = await api.call('create-payment', paymentBody(given));
    expect(answer).toMatchObject({ status: 400, body: { errorCode } });
    expect(JSON.stringify(answer.body)).toContain(named);
    expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
}

test('a body that is not a JSON object is badInput', async ({ api }) => {
  for (const body of ['', '[]', '{"usdAmount":', '{"a":1,"a":2}', `{"a":"${'x'.repeat(70_000)}"}`]) {
    expect(await api.call('payment-status', body)).toMatchObject({
      status: 400,
      body: { errorCode: 'badInput' },
    });
  }
});

test('missing and wrong credentials get different errors', async ({ installation }) => {
  const url = `${installation.baseUrl}/api/payments/supported`;
  const missing = await answerOf(await fetch(url));
  expect(missing).toMatchObject({ status: 401, body: { errorCode: 'authMissing' } });
  expect(missing.headers.get('www-authenticate')).toBe('Basic realm="payments", charset="UTF-8"');
  const authorization = basicAuthorization({ apiUsername: randomUUID(), apiPassword: 'wrong' });
  const wrong = await answerOf(await fetch(url, { headers: { authorization } }));
  expect(wrong).toMatchObject({ status: 401, body: { errorCode: 'authInvalid' } });
});

test('a wrong method is badInput, with the allowed one in the response', async ({ installation }) => {
  for (const [operation, method, allowed] of [
    ['create-payment', 'GET', 'POST'],
    ['payment-status', 'DELETE', 'POST'],
    ['supported', 'POST', 'GET'],
  ] as const) {
    const authorization = basicAuthorization(installation.merchants[0]);
    const url = `${installation.baseUrl}/api/payments/${operation}`;
    const answer = await answerOf(await fetch(url, { method, headers: { authorization } }));
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'badInput' } });
    expect(answer.headers.get('allow')).toBe(allowed);
  }
});

test('an unknown path returns an API error instead of a page', async ({ installation }) => {
  for (const path of ['/api/payments/nope', '/api/payments/create-payment/nope', '/api/nope', '/api']) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await answerOf(await fetch(`${installation.baseUrl}${path}`, { method }));
      expect(answer, `${method} ${path}`).toMatchObject({ status: 404, body: { errorCode: 'badInput' } });
    }
  }
  for (const path of ['/api/health/ready', '/api/openapi.json']) {
    const answer = await fetch(`${installation.baseUrl}${path}`, { method: 'POST' });
    expect({ status: answer.status, text: await answer.text() }, path).toEqual({ status: 405, text: '' });
  }
});

test('a payment is read and cancelled only by its own merchant', async ({ api, installation }) => {
  const { paymentIdentifier } = await api.create();
  const other = paymentsApi(installation.baseUrl, installation.merchants[1]);
  for (const operation of ['payment-status', 'cancel-payment']) {
    expect(await other.call(operation, { paymentIdentifier })).toMatchObject({
      status: 400,
      body: { errorCode: 'wrongAccount' },
    });
    expect(await api.call(operation, { paymentIdentifier: 'pay_unknown' })).toMatchObject({
      status: 400,
      body: { errorCode: 'paymetNotFound' },
    });
  }
  expect(await api.status(paymentIdentifier)).toMatchObject({ status: 'Waiting', isComplete: false });
  expect(await api.cancel(paymentIdentifier)).toMatchObject({ status: 'Cancelled', isComplete: false });
  expect(await api.call('cancel-payment', { paymentIdentifier })).toMatchObject({
    status: 400,
    body: { errorCode: 'alreadyCancelled' },
  });
});

test('the same Idempotency-Key returns the first response again, with another body it is badInput', async ({
  api,
}) => {
  const body = JSON.stringify(paymentBody());
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = await Promise.all([
    api.call('create-payment', body, headers),
    api.call('create-payment', body, headers),
  ]);
  expect(first.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect((await api.call('create-payment', body, headers)).body).toEqual(first.body);
  expect(await api.call('create-payment', JSON.stringify(paymentBody()), headers)).toMatchObject({
    status: 400,
    body: { errorCode: 'badInput' },
  });
});

test('64 payments created at once have 64 addresses', async ({ api }) => {
  const payments = await Promise.all(Array.from({ length: 64 }, () => api.create()));
  expect(new Set(payments.map(({ paymentAddress }) => paymentAddress)).size).toBe(64);
  expect(new Set(payments.map(({ paymentIdentifier }) => paymentIdentifier)).size).toBe(64);
});

test('amounts convert both ways, and the regions are listed', async ({ api, installation }) => {
  expect((await api.call('usd-to-nano', { usdAmount: '12.34' })).body).toEqual({
    nanoAmount: '4113334000000000000000000000000',
  });
  expect((await api.call('nano-to-usd', { nanoAmount: '4113334000000000000000000000000' })).body).toEqual({
    usdAmount: '12.340002',
  });
  const authorization = basicAuthorization(installation.merchants[0]);
  const url = `${installation.baseUrl}/api/payments/supported`;
  const { body } = await answerOf(await fetch(url, { headers: { authorization } }));
  expect(body).toEqual({
    supportedCountries: expect.arrayContaining(['US', 'DE']),
    supportedAdministrativeAreas: expect.arrayContaining(['US-CA']),
  });
  expect(body).not.toMatchObject({ supportedAdministrativeAreas: expect.arrayContaining(['US-NY']) });
});

test('every response has the headers that protect browsers', async ({ installation }) => {
  const { baseUrl, merchants } = installation;
  const paths = [
    '/',
    '/login',
    '/docs',
    '/api/health/live',
    '/api/payments/supported',
    '/api/nope',
    '/icon.svg',
  ];
  for (const path of [...paths, '/embed.js', '/sandbox']) {
    const authorization = basicAuthorization(merchants[0]);
    const { headers } = await fetch(`${baseUrl}${path}`, { headers: { authorization } });
    const own = {
      sniff: headers.get('x-content-type-options'),
      opener: headers.get('cross-origin-opener-policy'),
      resource: headers.get('cross-origin-resource-policy'),
      framing: /frame-ancestors [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0],
    };
    expect(own, path).toEqual({
      ...{ sniff: 'nosniff', opener: 'same-origin', framing: "frame-ancestors 'none'" },
      // Any website may load the script.
      resource: path === '/embed.js' ? 'cross-origin' : 'same-origin',
    });
    // Over http, browsers ignore it.
    expect(headers.get('strict-transport-security'), path).toBeNull();
  }
});

test('an operation responds the same before Next and in it', async ({ installation }) => {
  const authorization = basicAuthorization(installation.merchants[0]);
  const url = `${installation.baseUrl}/api/payments/nano-to-usd`;
  const askAt = async (address: string) => {
    const body = JSON.stringify({ nanoAmount: '1' });
    const response = await answerOf(
      await fetch(address, { method: 'POST', headers: { authorization }, body }),
    );
    const headers = Object.fromEntries(response.headers);
    return { ...response, headers: omitPerRequest(headers) };
  };
  // A query makes it Next's.
  const [direct, inNext] = [await askAt(url), await askAt(`${url}?`)];
  expect(direct).toMatchObject({ status: 200, headers: { 'x-frame-options': 'DENY' } });
  expect(direct).toEqual(inNext);
});

/** Without what differs between any two responses, and what only Next's pages use. */
function omitPerRequest(headers: Record<string, string>): Record<string, string> {
  const differ = ['x-request-id', 'date', 'vary', 'content-length', 'transfer-encoding'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !differ.includes(name)));
}

test('TRACE is refused and repeats nothing of the request', async ({ installation }) => {
  for (const path of [
    '/',
    '/login',
    '/api/health/live',
    '/api/payments/create-payment',
    '/embed.js',
    '/icon.svg',
  ]) {
    const { status, text } = await trace(`${installation.baseUrl}${path}`);
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(text, path).not.toContain('a-secret-of-the-caller');
  }
});

test('a client can not choose the address that limits count by', async ({ installation }) => {
  const forged = '192.0.2.1';
  const headers = { 'x-nano-payments-probe': `${forged} 127.0.0.1 other`, 'x-forwarded-for': forged };
  const { body } = await answerOf(await fetch(`${installation.baseUrl}/api/health/live`, { headers }));
  expect(body).toMatchObject({ proxy: { address: 'own' } });
});

test('readiness reports that everything is operational', async ({ installation }) => {
  expect((await fetch(`${installation.baseUrl}/api/health/live`)).status).toBe(200);
  const ready = await answerOf(await fetch(`${installation.baseUrl}/api/health/ready`));
  expect(ready).toMatchObject({ status: 200 });
  // Nothing else: the details name internal addresses.
  expect(ready.body).toEqual({ status: 'ready' });
});

/** fetch() refuses to send TRACE. */
function trace(url: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: 'a-secret-of-the-caller' };
    const call = request(url, { method: 'TRACE', headers, family: 4 }, async (response) => {
      response.setEncoding('utf8');
      resolve({ status: response.statusCode ?? 0, text: (await response.toArray()).join('') });
    });
    call.on('error', reject).end();
  });
}
