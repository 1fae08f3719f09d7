// The API's description held against the service itself: what it asks for, what it answers, what it refuses.
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paymentCustomerSchema } from '@/lib/compliance/customer-schema';
import { STATUS_BY_ERROR_CODE } from '@/lib/core/errors';
import { isAddress } from '@/lib/nano/address';
import * as operations from '@/lib/operations';
import { makeMerchant, makePayment } from '@/prisma/factories';
import { type Answer, type Api, apiOf, CUSTOMER, openShop, type Shop, testServer } from '@/prisma/test-api';
import { createTestDatabase, type TestDatabase } from '@/prisma/test-database';
import { CUSTOMER_FIELDS } from './customer-fields';
import { ERROR_EXAMPLE, errorDocs } from './error-docs';
import { CREATE_REQUEST } from './fields';
import { type Field, type JsonSchema, requestSchema } from './json-schema';
import { LINK_OPERATION } from './link-docs';
import { LIST_EVENTS, LIST_PAYMENTS } from './list-docs';
import { openApiDocument } from './openapi';
import { OPERATIONS, type OperationName, operationDoc } from './operation-docs';

const DOCUMENT = JSON.parse(JSON.stringify(openApiDocument('https://pay.example')));
const CALLS: Readonly<Record<OperationName, keyof Api>> = {
  'create-payment': 'create',
  'payment-status': 'status',
  'cancel-payment': 'cancel',
  'nano-to-usd': 'nanoToUsd',
  'usd-to-nano': 'usdToNano',
  supported: 'supported',
};

/** Whether the document knows this answer: its status, its fields, its error code. */
function expectDescribed(name: OperationName, { status, body }: Answer): void {
  const { path, method } = operationDoc(name);
  const response = DOCUMENT.paths[path][method.toLowerCase()].responses[status];
  expect(response, `${name} ${status}`).toBeDefined();
  const checked = z.fromJSONSchema(response.content['application/json'].schema).safeParse(body);
  expect(checked.error?.issues ?? [], JSON.stringify(body)).toEqual([]);
}

describe('the described operations', () => {
  it('are the operations there are, with their methods and whether they heed an Idempotency-Key', () => {
    const described = OPERATIONS.map(({ name, method, idempotent }) => ({ name, method, idempotent }));
    const declared = Object.values(operations).map(({ name, method, idempotent = false }) => ({
      name,
      method,
      idempotent,
    }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(described.sort(byName)).toEqual(declared.sort(byName));
  });

  it('are all in the document, with examples that their own schemas accept', () => {
    expect(Object.keys(DOCUMENT.paths)).toEqual(
      [...OPERATIONS, LINK_OPERATION, LIST_PAYMENTS, LIST_EVENTS].map(({ path }) => path),
    );
    for (const { path, method, name } of OPERATIONS) {
      expect(path).toBe(`/api/payments/${name}`);
      const { requestBody, responses } = DOCUMENT.paths[path][method.toLowerCase()];
      for (const content of [requestBody?.content, responses['200'].content]) {
        if (content === undefined) continue;
        const { schema, example } = content['application/json'];
        expect(z.fromJSONSchema(withoutChoice(schema)).safeParse(example).success).toBe(true);
      }
    }
    const { exampleAnswer } = operationDoc('create-payment');
    expect(isAddress(String(Object(exampleAnswer).paymentAddress))).toBe(true);
  });

  it('explain every error code, each with the status it is answered with', () => {
    const table = Object.fromEntries(errorDocs().map(({ code, status }) => [code, status]));
    expect(table).toEqual(STATUS_BY_ERROR_CODE);
    expect(new Set(OPERATIONS.flatMap(({ errors }) => errors))).toEqual(new Set(Object.keys(table)));
  });

  it('describe the webhook so that its example and no other type is accepted', () => {
    const { schema, example } =
      DOCUMENT.webhooks.paymentConfirmationwebhook.post.requestBody.content['application/json'];
    const message = z.fromJSONSchema(schema);
    expect(message.safeParse(example).success).toBe(true);
    expect(message.safeParse({ ...example, later: 1 }).success).toBe(true);
    expect(message.safeParse({ ...example, type: 'payment.expired' }).success).toBe(false);
  });

  it('name the customer’s fields that are read, and no others', () => {
    const described = CUSTOMER_FIELDS.map(({ name }) => name).sort();
    expect(described).toEqual(Object.keys(paymentCustomerSchema.shape).sort());
  });
});

describe('the service keeps to its description', () => {
  let database: TestDatabase;
  let shop: Shop;
  beforeEach(async () => {
    database = await createTestDatabase('sqlite');
    shop = await openShop(database);
    return () => database.close();
  });
  const call = async (name: OperationName, body?: unknown) => {
    const answer = await shop.api[CALLS[name]](body);
    expectDescribed(name, answer);
    return answer;
  };

  it('in every successful answer, which is the printed example but for names', async () => {
    const example = operationDoc('create-payment');
    const created = await call('create-payment', example.exampleRequest);
    const { paymentIdentifier, paymentAddress } = Object(created.body);
    expect(created.body).toEqual({ ...example.exampleAnswer, paymentIdentifier, paymentAddress });
    for (const name of ['payment-status', 'cancel-payment'] as const) {
      const { body } = await call(name, { paymentIdentifier });
      expect(body).toEqual({ ...operationDoc(name).exampleAnswer, paymentIdentifier });
    }
    for (const name of ['nano-to-usd', 'usd-to-nano'] as const) {
      expect((await call(name, operationDoc(name).exampleRequest)).body).toEqual(
        operationDoc(name).exampleAnswer,
      );
    }
    expect((await call('supported')).body).toEqual(operationDoc('supported').exampleAnswer);
    for (const status of ['Error', 'AMLError', 'Completed'] as const) {
      const { id } = await makePayment(database.db, shop.merchant.id, { status });
      expect((await call('payment-status', { paymentIdentifier: id })).status).toBe(200);
    }
  });

  it('in the error body that is printed', async () => {
    const { country: _, ...customer } = CUSTOMER;
    const order = { usdAmount: '1', paymentCustomer: { ...customer, email: 'ada' } };
    expect((await call('create-payment', order)).body).toEqual(ERROR_EXAMPLE);
  });

  it('in its refusals', async () => {
    const order = { usdAmount: '12.34', paymentCustomer: CUSTOMER };
    const { id } = await makePayment(database.db, shop.merchant.id, { status: 'Cancelled' });
    const other = await makePayment(database.db, (await makeMerchant(database.db)).id);
    const refused: readonly [OperationName, unknown, string][] = [
      ['create-payment', {}, 'badInput'],
      ['create-payment', '{', 'badInput'],
      ['create-payment', { ...order, usdAmount: '1,5' }, 'invalidAmount'],
      ['create-payment', { ...order, usdAmount: '600.01' }, 'transactionTooLarge'],
      [
        'create-payment',
        { ...order, paymentCustomer: { ...CUSTOMER, country: 'KP' } },
        'unsupportedLocation',
      ],
      ['payment-status', { paymentIdentifier: 'pay_nobody' }, 'paymetNotFound'],
      ['payment-status', { paymentIdentifier: other.id }, 'wrongAccount'],
      ['payment-status', {}, 'badInput'],
      ['cancel-payment', { paymentIdentifier: id }, 'alreadyCancelled'],
      ['cancel-payment', { paymentIdentifier: 'pay_nobody' }, 'paymetNotFound'],
      ['nano-to-usd', { nanoAmount: '1.5' }, 'invalidAmount'],
      ['nano-to-usd', {}, 'badInput'],
      ['usd-to-nano', { usdAmount: '-1' }, 'invalidAmount'],
    ];
    for (const [name, body, errorCode] of refused) {
      expect((await call(name, body)).body).toMatchObject({ errorCode });
    }
    await database.db.merchant.updateMany({ data: { state: 'suspended' } });
    // A fresh web, which has not kept the merchant as it was.
    shop = { ...shop, api: apiOf(testServer(database, shop.server.clock), shop.key) };
    expect((await call('create-payment', order)).body).toMatchObject({ errorCode: 'notEnabled' });
    for (const name of Object.keys(CALLS).filter(isOperationName)) {
      const answer = await shop.api[CALLS[name]](undefined, { authorization: 'Bearer x' });
      expectDescribed(name, answer);
      expect(answer.body).toMatchObject({ errorCode: 'authMissing' });
    }
  });

  it('in what create-payment asks for: every field’s presence, length and type', async () => {
    const example = Object(operationDoc('create-payment').exampleRequest);
    const schema = z.fromJSONSchema(withoutChoice(requestSchema(CREATE_REQUEST)));
    const expectAgreement = async (body: object) => {
      const { errorCode } = Object((await shop.api.create(body)).body);
      const accepted = errorCode !== 'badInput';
      expect({ body, accepted }).toEqual({ body, accepted: schema.safeParse(body).success });
    };
    for (const field of CREATE_REQUEST) {
      const bodies = variantsOf(field).map((value) => ({ ...example, [field.name]: value }));
      if (field.presence !== 'either') for (const body of bodies) await expectAgreement(body);
    }
    for (const field of CUSTOMER_FIELDS) {
      for (const value of variantsOf(field)) {
        await expectAgreement({ ...example, paymentCustomer: { ...CUSTOMER, [field.name]: value } });
      }
    }
    expect(requestSchema(CREATE_REQUEST).oneOf).toEqual([
      { required: ['usdAmount'] },
      { required: ['nanoAmount'] },
    ]);
  });

  it.each(['usdAmount', 'nanoAmount'])('in the form of %s', async (name) => {
    const schema = z.fromJSONSchema(withoutChoice(requestSchema(CREATE_REQUEST)));
    const values = [
      '12.34',
      '5',
      12.5,
      '1e2',
      '+1',
      ' 1',
      '1 ',
      '',
      '1.',
      '.5',
      '1,5',
      '1.234',
      true,
      null,
      [],
    ];
    for (const value of [...values, '1000000000000000000000000000000']) {
      const order = { paymentCustomer: CUSTOMER, [name]: value };
      const { body } = await shop.api.create(order);
      // Size is the limits' matter, form is the schema's.
      const message = String(Object(body).errorMessage ?? '');
      const isForm = message !== '' && !/minimum|at most 600|over 2/.test(message);
      expect({ value, accepted: schema.safeParse(order).success }).toEqual({ value, accepted: !isForm });
    }
  });
});

/** Absent, another type, and, where a length is set, the longest and one more. */
function variantsOf({ name, schema, type }: Field): unknown[] {
  const longest = Number(schema.maxLength);
  const lengths =
    Number.isNaN(longest) || HAVE_RULES_OF_THEIR_OWN.includes(name) ? [] : [longest, longest + 1];
  const texts = type === 'object' ? ['x'] : lengths.map((length) => 'x'.repeat(length));
  return [undefined, null, 7, ['x'], ...texts];
}

/** What these may hold no schema tells: they are addresses and places. */
const HAVE_RULES_OF_THEIR_OWN = ['email', 'country'];

/** zod can't read a choice between fields beside the fields themselves; the choice is tested apart. */
function withoutChoice({ oneOf: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function isOperationName(name: string): name is OperationName {
  return name in CALLS;
}
