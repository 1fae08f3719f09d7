import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { operationDoc } from '@/lib/api/reference/operation-docs';
import { openShop } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { serveOperations } from '@/verification/testing/serve-operations';
import { sendTry, type TryCall } from './send-try';

async function openService() {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const { server, key } = await openShop(database);
  const { url, asked } = await serveOperations(server);
  const callOf = (name: 'usd-to-nano' | 'supported', body: string | null): TryCall => {
    const { method, path } = operationDoc(name);
    return { method, address: `${url}${path}`, key, body };
  };
  return { asked, callOf };
}

describe('a call from the documentation', () => {
  it('shows status, the headers that matter and readable JSON', async () => {
    const { asked, callOf } = await openService();
    const tried = await sendTry(callOf('usd-to-nano', '{ "usdAmount": "3.00" }'));
    expect(tried).toMatchObject({
      status: 200,
      headers: expect.stringMatching(
        /^X-Request-Id: req_[\w-]+\nContent-Type: application\/json\nCache-Control: no-store$/,
      ),
      body: '{\n  "nanoAmount": "1000000000000000000000000000000"\n}',
    });
    expect(asked[0]?.body).toBe('{ "usdAmount": "3.00" }');
  });

  it('needs no body', async () => {
    const { callOf } = await openService();
    expect(await sendTry(callOf('supported', null))).toMatchObject({ status: 200 });
  });

  it('shows a refusal as it was answered: of a body that is no JSON, of a key in any letters', async () => {
    const { callOf } = await openService();
    const call = callOf('usd-to-nano', '{ nothing');
    expect(await sendTry(call)).toMatchObject({ status: 400, body: expect.stringContaining('badInput') });
    const key = { id: 'Schlüssel', secret: '秘密' };
    expect(await sendTry({ ...call, key })).toMatchObject({
      status: 401,
      body: expect.stringContaining('authInvalid'),
    });
  });

  it('tells a service that is not there from one that is silent', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${Object(silent.address()).port}/`;
    const call: TryCall = { method: 'GET', address, key: { id: 'key_1', secret: 'sk_1' }, body: null };
    expect(await sendTry(call, 50)).toBe('late');
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
    expect(await sendTry(call)).toBe('unreachable');
  });
});
