// The description of create-payment-link held against the service.
import { beforeEach, describe, expect, it } from 'vitest';
import { createPaymentLinkOperation } from '@/lib/api/extra-operations';
import { openShop, type Shop } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { errorsOfRequest } from '@/verification/testing/api-description';
import { LINK_OPERATION } from './link-docs';

const { exampleRequest, errors } = LINK_OPERATION;
const isDescribed = (body: unknown) => errorsOfRequest('create-payment-link', body)?.length === 0;

describe('create-payment-link', () => {
  let shop: Shop;
  beforeEach(async () => {
    const database = await createTestDatabase('sqlite');
    shop = await openShop(database);
    return () => database.close();
  });
  const create = async (fields: object) => {
    const { status, body } = await shop.api.createLink({ ...exampleRequest, ...fields });
    return { status, body: Object(body) };
  };

  it('is implemented as described', () => {
    const { name, method, idempotent } = createPaymentLinkOperation;
    expect({ name, method, idempotent }).toEqual({
      name: LINK_OPERATION.name,
      method: LINK_OPERATION.method,
      idempotent: LINK_OPERATION.idempotent,
    });
  });

  it('accepts its example, and responds as described', async () => {
    expect(isDescribed(exampleRequest)).toBe(true);
    // prisma/test-api.ts checks that responses match the description.
    expect((await create({})).status).toBe(200);
  });

  it.each([
    ['badInput', { title: undefined }],
    ['invalidAmount', { usdAmount: '1,5' }],
    ['transactionTooLarge', { usdAmount: '600.01' }],
  ])('returns the described error %s', async (errorCode, fields) => {
    expect((await create(fields)).body).toMatchObject({ errorCode });
    expect(errors).toContain(errorCode);
  });

  const LONGEST = { title: 200, description: 2_000, orderId: 255, orderDescription: 2_000 };
  it.each(Object.entries(LONGEST))(
    'accepts and rejects what the description says of %s',
    async (name, longest) => {
      for (const value of [undefined, null, 7, ['x'], 'x'.repeat(longest), 'x'.repeat(longest + 1)]) {
        await expectAgreement({ [name]: value });
      }
    },
  );

  it.each([
    ['stock', [undefined, null, 1, 100_000, 0, -1, 1.5, 100_001, '1', []]],
    [
      'expiresAt',
      [undefined, null, 7, '2030-12-31T23:59:59Z', '2030-12-31', '2030-12-31T23:59:59+01:00', 'x'],
    ],
    ['returnUrl', [undefined, null, 7, 'https://shop.example/']],
    [
      'paymentCustomer',
      [undefined, null, 'x', {}, { firstName: 7 }, { firstName: '' }, { phoneNumber: '+1' }],
    ],
  ])('accepts and rejects texts as the description says of %s', async (name, values) => {
    for (const value of values) await expectAgreement({ [name]: value });
  });

  async function expectAgreement(fields: object) {
    // Only the schema is compared. Customer data also requires a stock of 1, which no schema expresses.
    const body = { ...exampleRequest, paymentCustomer: undefined, ...fields };
    const sent = 'stock' in fields ? body : { ...body, stock: 1 };
    const { errorCode } = Object((await shop.api.createLink(sent)).body);
    const plain = JSON.parse(JSON.stringify(sent));
    expect({ sent, taken: errorCode !== 'badInput' }).toEqual({
      sent,
      taken: isDescribed(plain),
    });
  }
});
