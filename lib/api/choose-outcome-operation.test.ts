// Test mode through the API: responses, rejected requests, and its absence on live deployments.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { POST } from '@/app/api/sandbox/payments/[paymentIdentifier]/outcome/route';
import { issueApiKey } from '@/lib/accounts/auth/api-keys';
import type { Config } from '@/lib/core/config';
import { MADE_AT, makeApiKey, makeMerchant } from '@/prisma/factories';
import { basic, CUSTOMER, openShop, readAnswer, type Shop } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';

describe('choose-outcome', () => {
  let shop: Shop;
  let payment: string;

  beforeEach(async () => {
    const database = await createTestDatabase('sqlite');
    shop = await openShop(database);
    onTestFinished(async () => {
      globalThis.paymentServer = undefined;
      await database.close();
    });
    const { body } = await shop.api.create({ usdAmount: '5.00', paymentCustomer: CUSTOMER });
    payment = String(Object(body).paymentIdentifier);
  });

  async function ask(
    body: unknown,
    options: { network?: Config['network']; authorization?: string; of?: string } = {},
  ) {
    const { network = 'sandbox', authorization = basic(shop.key), of = payment } = options;
    const config = { ...shop.server.config, network };
    globalThis.paymentServer = Promise.resolve({ ...shop.server, config });
    const init = { method: 'POST', headers: { authorization }, body: JSON.stringify(body) };
    const request = new Request(`http://shop.test/api/sandbox/payments/${of}/outcome`, init);
    return readAnswer(await POST(request, { params: Promise.resolve({ paymentIdentifier: of }) }));
  }

  const count = () => shop.server.database.db.testScenario.count();

  it('returns the started scenario and what to expect, and the same for a repeated request', async () => {
    const first = await ask({ outcome: 'paidInPart', percent: 25 });
    expect(first).toMatchObject({
      status: 200,
      body: {
        paymentIdentifier: payment,
        outcome: 'paidInPart',
        percent: 25,
        affects: 'payment',
        state: 'underWay',
        repeated: false,
        expect: { status: 'Waiting; Error when it expires' },
      },
    });
    const again = await ask({ outcome: 'paidInPart', percent: 80 });
    expect(again.body).toEqual({ ...Object(first.body), repeated: true });
    expect(await count()).toBe(1);
  });

  it.each(['test', 'beta', 'live'] as const)('does not exist on %s', async (network) => {
    expect((await ask({ outcome: 'denied' }, { network })).status).toBe(404);
    expect((await ask({ outcome: 'denied' }, { network, authorization: '' })).status).toBe(404);
    expect(await count()).toBe(0);
  });

  it('runs on dev, and rejects there what needs the sandbox’s ledger', async () => {
    for (const outcome of ['expired', 'denied']) {
      expect(await ask({ outcome }, { network: 'dev' })).toMatchObject({ status: 200 });
    }
    expect(await ask({ outcome: 'nodeOutage' }, { network: 'dev' })).toMatchObject({
      status: 400,
      body: { errorCode: 'badInput', errorMessage: expect.stringContaining('(dev)') },
    });
  });

  it.each([
    [{}, 'outcome'],
    [{ outcome: 'paid' }, 'paidInFull'],
    [{ outcome: 'paidInPart', percent: 95 }, 'percent must be 10 to 90'],
    [{ outcome: 'nodeOutage', seconds: 121 }, 'seconds must be 1 to 120'],
    [{ outcome: 'nodeOutage', seconds: 1.5 }, 'seconds must be a whole number'],
    [{ outcome: 'nodeOutage', seconds: '5' }, 'seconds must be a number'],
    [{ outcome: 'paidInPart', percents: 20 }, 'Unknown field `percents`. Did you mean `percent`?'],
    [{ outcome: 'paidInFull', percent: 50 }, 'percent does not apply to paidInFull'],
    [{ outcome: 'webhookFailure' }, 'You have no enabled webhook endpoint'],
  ])('rejects %j', async (body, words) => {
    const answer = await ask(body);
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'badInput' } });
    expect(answer.text).toContain(words);
    expect(await count()).toBe(0);
  });

  it('requires a key of the payment’s merchant that may create payments', async () => {
    const { db } = shop.server.database;
    const stranger = await makeApiKey(db, (await makeMerchant(db)).id);
    const codes = async (options: Parameters<typeof ask>[1]) =>
      Object((await ask({ outcome: 'denied' }, options)).body).errorCode;
    expect(await codes({ authorization: basic(stranger) })).toBe('wrongAccount');
    expect(await codes({ authorization: 'Basic eDp5' })).toBe('authInvalid');
    expect(await codes({ authorization: '' })).toBe('authMissing');
    expect(await codes({ of: 'pay_none' })).toBe('paymetNotFound');
    expect(await codes({ of: '%00' })).toBe('paymetNotFound');
    const reader = {
      merchantId: shop.merchant.id,
      label: 'books',
      at: MADE_AT,
      scopes: ['payments.read'],
    } as const;
    const lacking = await ask({ outcome: 'denied' }, { authorization: basic(await issueApiKey(db, reader)) });
    expect(lacking.text).toContain('lacks the scope payments.create');
    expect(await count()).toBe(0);
  });

  it('rejects scenarios that can’t happen to an ended payment', async () => {
    await shop.api.cancel({ paymentIdentifier: payment });
    expect((await ask({ outcome: 'paidInFull' })).text).toContain(
      'The payment is Cancelled, which is final.',
    );
    expect((await ask({ outcome: 'paidLate' })).status).toBe(200);
  });
});
