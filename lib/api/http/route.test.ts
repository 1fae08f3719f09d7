// The pipeline itself: methods, authentication, the headers of every response, and that nothing internal leaks.
import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { listApiKeys, revokeKey } from '@/lib/accounts/auth/api-keys';
import { listEventsOperation } from '@/lib/api/extra-operations';
import { supportedOperation, usdToNanoOperation } from '@/lib/api/operations';
import { API_VERSION } from '@/lib/api/reference/api-version';
import { addMs } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { MADE_AT, makeApiKey } from '@/prisma/factories';
import { basic, openShop, readAnswer, type Shop } from '@/prisma/test-api';
import { createTestDatabase, type TestDatabase } from '@/prisma/test-database';
import { MAX_REQUESTS, REQUEST_WINDOW_MS } from './request-limit';
import { route } from './route';

describe('the pipeline', () => {
  let database: TestDatabase;
  let shop: Shop;
  beforeEach(async () => {
    database = await createTestDatabase('sqlite');
    onTestFinished(() => database.close());
    shop = await openShop(database);
  });

  const call = async (init: RequestInit & { operation?: typeof usdToNanoOperation } = {}) => {
    const handler = route(async () => shop.server, usdToNanoOperation);
    const body = init.method === undefined || init.method === 'POST' ? '{"usdAmount":"3"}' : undefined;
    return readAnswer(await handler(new Request('http://shop.test/', { method: 'POST', body, ...init })));
  };
  const withAuthorization = (authorization: string) => call({ headers: { authorization } });

  it('gives every response an id and forbids caching', async () => {
    const answers = [await call(), await call({ method: 'PUT' }), await withAuthorization(basic(shop.key))];
    expect(answers.map(({ status }) => status)).toEqual([401, 400, 200]);
    for (const { headers } of answers) {
      expect(headers.get('x-request-id')).toMatch(/^req_[\w-]+$/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-type')).toBe('application/json');
    }
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3);
  });

  it('names its version, and refuses another one that a request names, except for the six', async () => {
    const authorization = basic(shop.key);
    const handler = route(async () => shop.server, listEventsOperation);
    const named = async (version: string) => {
      const headers = { authorization, 'api-version': version };
      return readAnswer(await handler(new Request('http://shop.test/', { headers })));
    };
    expect((await named(API_VERSION)).status).toBe(200);
    for (const answer of [await call(), await named('2.0.0'), await named('')]) {
      expect(answer.headers.get('api-version')).toBe(API_VERSION);
    }
    expect((await call({ headers: { authorization, 'api-version': '2.0.0' } })).status).toBe(200);
    expect((await named('2026-11-20')).body).toEqual({
      errorCode: 'badInput',
      errorMessage: `Unknown Api-Version. This service has ${API_VERSION}. Leave the header out to use ${API_VERSION}.`,
    });
  });

  it('limits the requests of a key to operations beside the six, and says what is left', async () => {
    const handler = route(async () => shop.server, listEventsOperation);
    const list = async (key = shop.key) =>
      readAnswer(await handler(new Request('http://shop.test/', { headers: { authorization: basic(key) } })));
    const first = await list();
    expect(first.status).toBe(200);
    expect(first.headers.get('ratelimit-policy')).toBe(`"default";q=${MAX_REQUESTS};w=60`);
    expect(first.headers.get('ratelimit')).toBe(`"default";r=${MAX_REQUESTS - 1};t=60`);
    for (let turn = 1; turn < MAX_REQUESTS; turn += 1) await list();
    shop.server.clock.set(addMs(MADE_AT, 20_500));
    const refused = await list();
    expect(refused).toMatchObject({ status: 429, body: { errorCode: 'rateLimited' } });
    expect(refused.headers.get('retry-after')).toBe('40');
    expect(refused.headers.get('ratelimit')).toBe('"default";r=0;t=40');
    expect((await list(await makeApiKey(database.db, shop.merchant.id))).status).toBe(200);
    const six = await withAuthorization(basic(shop.key));
    expect(six.status).toBe(200);
    expect(six.headers.get('ratelimit')).toBeNull();
    shop.server.clock.set(addMs(MADE_AT, REQUEST_WINDOW_MS));
    expect((await list()).status).toBe(200);
  });

  it('closes its connections while the process stops, even after errors', async () => {
    expect((await withAuthorization(basic(shop.key))).headers.get('connection')).toBeNull();
    shop.server.shutdown.abort();
    for (const answer of [await withAuthorization(basic(shop.key)), await call()]) {
      expect(answer.headers.get('connection')).toBe('close');
    }
  });

  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])(
    'rejects %s before it authenticates',
    async (method) => {
      const answer = await call({ method });
      expect(answer).toMatchObject({ status: 400, body: { errorCode: 'badInput' } });
      expect(answer.headers.get('allow')).toBe('POST');
    },
  );

  it('rejects POST for GET operations', async () => {
    const response = await route(
      async () => shop.server,
      supportedOperation,
    )(new Request('http://shop.test/', { method: 'POST', body: '{}' }));
    expect(response.status).toBe(400);
    expect(response.headers.get('allow')).toBe('GET');
  });

  it.each([undefined, '', 'Bearer abc', 'basicabc', 'Digest username="x"'])(
    'authMissing: %j',
    async (authorization) => {
      const answer = await call(authorization === undefined ? {} : { headers: { authorization } });
      expect(answer).toMatchObject({ status: 401, body: { errorCode: 'authMissing' } });
      expect(answer.headers.get('www-authenticate')).toBe('Basic realm="payments", charset="UTF-8"');
    },
  );

  it('authInvalid: malformed values, unknown keys, wrong secrets', async () => {
    const { id, secret } = shop.key;
    const encoded = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
    const wrong = [
      'Basic',
      'Basic ',
      'Basic ?',
      `Basic ${Buffer.from([0xff, 0x3a, 0xff]).toString('base64')}`,
      encoded(id),
      encoded(`:${secret}`),
      encoded(`${id}:`),
      encoded(`${id}:${secret}x`),
      encoded(`${id}:${secret.toUpperCase()}`),
      encoded(`key_nobody:${secret}`),
      encoded(`a\u0000b:${secret}`),
    ];
    for (const authorization of wrong) {
      const answer = await withAuthorization(authorization);
      expect(answer).toMatchObject({ status: 401, body: { errorCode: 'authInvalid' } });
      expect(answer.headers.get('www-authenticate')).toContain('Basic realm="payments"');
    }
  });

  it('accepts the scheme in any case, and records the use of the key', async () => {
    expect((await withAuthorization(basic(shop.key).replace('Basic', 'bAsIc'))).status).toBe(200);
    shop.server.clock.set(addMs(MADE_AT, 5));
    await shop.server.keys.flush();
    const [key] = await listApiKeys(database.db, shop.merchant.id);
    expect(key).toMatchObject({ id: shop.key.id, lastUsedAt: addMs(MADE_AT, 5) });
    expect(key).not.toHaveProperty('secretHash');
  });

  it('rejects a revoked key immediately; only its own merchant can revoke it', async () => {
    const { clock, keys } = shop.server;
    const deps = { database, clock, keys, actor: 'command' } as const;
    const { merchant, key } = shop;
    expect((await withAuthorization(basic(key))).status).toBe(200);
    expect(await revokeKey(deps, { merchantId: 'another', keyId: key.id })).toBe(false);
    expect((await withAuthorization(basic(key))).status).toBe(200);
    expect(await revokeKey(deps, { merchantId: merchant.id, keyId: key.id })).toBe(true);
    expect(await withAuthorization(basic(key))).toMatchObject({
      status: 401,
      body: { errorCode: 'authInvalid' },
    });
  });

  it('throttles after a hundred failures a minute, and always accepts a correct secret', async () => {
    const guess = `Basic ${Buffer.from(`${shop.key.id}:guess`).toString('base64')}`;
    for (let count = 0; count < 100; count += 1) {
      expect((await withAuthorization(guess)).headers.get('retry-after')).toBeNull();
    }
    shop.server.clock.set(addMs(MADE_AT, 20_000));
    const throttled = await withAuthorization(guess);
    expect(throttled).toMatchObject({ status: 401, body: { errorCode: 'authInvalid' } });
    expect(throttled.headers.get('retry-after')).toBe('40');
    expect((await withAuthorization(basic(shop.key))).status).toBe(200);
    shop.server.clock.set(addMs(MADE_AT, 60_000));
    expect((await withAuthorization(guess)).headers.get('retry-after')).toBeNull();
  });

  it('returns authentication errors before it reads the body, and body errors before notEnabled', async () => {
    expect(await call({ body: '{' })).toMatchObject({ body: { errorCode: 'authMissing' } });
    await database.db.merchant.updateMany({ data: { state: 'suspended' } });
    shop.server.keys.forget(shop.key.id);
    expect((await shop.api.create('{')).body).toMatchObject({ errorCode: 'badInput' });
    expect((await shop.api.create('{}', { 'Idempotency-Key': '' })).body).toMatchObject({
      errorCode: 'notEnabled',
    });
  });

  it('ignores unknown fields, cookies and Content-Type', async () => {
    const headers = { authorization: basic(shop.key), cookie: 'session=1', 'content-type': 'text/html' };
    const answer = await call({ headers, body: '{"usdAmount":"3","more":{"than":["asked"]}}' });
    expect(answer.body).toEqual({ nanoAmount: '1000000000000000000000000000000' });
  });

  it('names ignored fields in the response and in the request log, also with an error', async () => {
    const headers = { authorization: basic(shop.key) };
    expect((await call({ headers })).headers.get('x-ignored-fields')).toBeNull();
    const answers = [
      await call({ headers, body: '{"usdAmount":"3","usdAmuont":"5","note":1}' }),
      await call({ headers, body: '{"usdAmuont":"3"}' }),
    ];
    expect(answers.map((answer) => answer.headers.get('x-ignored-fields'))).toEqual([
      'usdAmuont, note',
      'usdAmuont',
    ]);
    await shop.server.requests.flush();
    const logged = await database.db.apiRequest.findMany({ select: { status: true, message: true } });
    expect(logged).toEqual(
      expect.arrayContaining([
        { status: 200, message: null },
        { status: 200, message: 'Ignored fields: usdAmuont, note.' },
        { status: 400, message: 'usdAmount is required. Ignored fields: usdAmuont.' },
      ]),
    );
  });

  it('rejects prices in another currency than dollars', async () => {
    const headers = { authorization: basic(shop.key) };
    expect(await call({ headers, body: '{"usdAmount":"3","currency":"EUR"}' })).toMatchObject({
      status: 400,
      body: {
        errorCode: 'badInput',
        errorMessage: expect.stringMatching(/^currency must be USD or left out/),
      },
    });
    const dollars = await call({ headers, body: '{"usdAmount":"3","currency":"USD"}' });
    expect(dollars.status).toBe(200);
    expect(dollars.headers.get('x-ignored-fields')).toBeNull();
  });

  it('returns internal without the cause, and logs it once under the same id', async () => {
    const { lines, log } = keptLog();
    const rates = {
      current: () => Promise.reject(new Error('password=hunter2')),
      inCurrency: async () => null,
    };
    const broken = { ...shop.server, rates, log };
    const headers = { authorization: basic(shop.key) };
    const request = new Request('http://shop.test/', { method: 'POST', headers, body: '{"usdAmount":"3"}' });
    const answer = await readAnswer(await route(async () => broken, usdToNanoOperation)(request));
    const id = answer.headers.get('x-request-id') ?? 'none';
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      errorCode: 'internal',
      errorMessage: `Something went wrong on our side. Request id: ${id}.`,
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(id);
  });

  it('returns internal while its dependencies can’t be opened', async () => {
    const { lines, log } = keptLog();
    const noServer = () => Promise.reject(new Error('no database'));
    const handler = route(noServer, usdToNanoOperation, () => log);
    const answer = await readAnswer(await handler(new Request('http://shop.test/', { method: 'POST' })));
    expect(answer).toMatchObject({ status: 500, body: { errorCode: 'internal' } });
    expect(answer.text).not.toContain('database');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('no database');
    expect(lines[0]).toContain(answer.headers.get('x-request-id') ?? 'none');
  });

  it.each([
    ['badInput', { method: 'PUT' }],
    ['authMissing', {}],
    ['authInvalid', { headers: { authorization: 'Basic c3RyYW5nZXI6c2VjcmV0' } }],
  ])('logs the error code %s under the request id, without the request’s content', async (code, init) => {
    const { lines, log } = keptLog();
    const handler = route(async () => ({ ...shop.server, log }), usdToNanoOperation);
    const request = new Request('http://shop.test/', { method: 'POST', ...init });
    const answer = await readAnswer(await handler(request));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      errorCode: code,
    });
    expect(lines[0]).not.toMatch(/c3RyYW5n|stranger/);
  });
});

/** A log at the usual level, and the lines it has written. */
function keptLog() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createLog('web', 'info', sink) };
}
