// The API's description compared with the service: what it requires, returns and rejects. prisma/test-api.ts checks
// every response of all other tests.
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeEach, describe, expect, it } from 'vitest';
import * as operations from '@/lib/api/operations';
import { paymentCustomerSchema } from '@/lib/compliance/customer-schema';
import { isAddress } from '@/lib/core/address';
import { STATUS_BY_ERROR_CODE } from '@/lib/core/errors';
import { makeMerchant, makePayment } from '@/prisma/factories';
import { type Api, apiOf, CUSTOMER, openShop, type Shop, testServer } from '@/prisma/test-api';
import { createTestDatabase, type TestDatabase } from '@/prisma/test-database';
import {
  API_DESCRIPTION,
  errorsOfEvent,
  errorsOfRequest,
  errorsOfResponse,
} from '@/verification/testing/api-description';
import { DESCRIBED, errorsOf } from './described-operations';
import { errorDocs } from './error-docs';
import { MESSAGES } from './event-docs';
import {
  CREATE_REQUEST,
  DESCRIBED_CUSTOMER_FIELDS,
  IDENTIFIER_REQUEST,
  NANO_REQUEST,
  USD_REQUEST,
} from './fields';
import type { Field } from './json-schema';
import { OPERATIONS, type OperationName, operationDoc } from './operation-docs';

const CALLS: Readonly<Record<OperationName, keyof Api>> = {
  'create-payment': 'create',
  'payment-status': 'status',
  'cancel-payment': 'cancel',
  'nano-to-usd': 'nanoToUsd',
  'usd-to-nano': 'usdToNano',
  supported: 'supported',
};

describe('the described operations', () => {
  it('are the existing operations, with their methods and whether they accept an Idempotency-Key', () => {
    const described = OPERATIONS.map(({ name, method, idempotent }) => ({ name, method, idempotent }));
    const declared = Object.values(operations).map(({ name, method, idempotent = false }) => ({
      name,
      method,
      idempotent,
    }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(described.sort(byName)).toEqual(declared.sort(byName));
  });

  it('form a valid OpenAPI 3.1 document', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(API_DESCRIPTION));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(API_DESCRIPTION.openapi).toMatch(/^3\.1\./);
  });

  it('are all in the document, with valid examples', () => {
    expect(Object.keys(Object(API_DESCRIPTION.paths))).toEqual([
      ...new Set(DESCRIBED.map(({ path }) => path)),
    ]);
    for (const { name, exampleRequest, exampleResponse } of DESCRIBED) {
      expect(errorsOfResponse(name, 200, exampleResponse)).toEqual([]);
      expect(errorsOfRequest(name, exampleRequest)).toEqual(exampleRequest === null ? null : []);
      expect(errorsOfResponse(name, 200, { ...exampleResponse, another: 1 })).not.toEqual([]);
    }
    for (const { path, name } of OPERATIONS) expect(path).toBe(`/api/payments/${name}`);
    const { exampleResponse } = operationDoc('create-payment');
    expect(isAddress(String(Object(exampleResponse).paymentAddress))).toBe(true);
  });

  it.each(DESCRIBED)(
    'document 200, 400, 401 and 500 and no other status, and beside the six 429: $name',
    (operation) => {
      const { name, path, method } = operation;
      const { responses } = Object(API_DESCRIPTION.paths)[path][method.toLowerCase()];
      const limited = OPERATIONS.includes(operation) ? [] : ['429'];
      expect(Object.keys(responses)).toEqual(['200', '400', '401', ...limited, '500']);
      for (const [errorCode, status] of Object.entries(STATUS_BY_ERROR_CODE)) {
        const isListed = operationErrors(name).includes(errorCode);
        const errors = errorsOfResponse(name, status, { errorCode, errorMessage: 'Why.' });
        expect({ errorCode, isAnswered: errors?.length === 0 }).toEqual({ errorCode, isAnswered: isListed });
      }
    },
  );

  it.each(DESCRIBED)('name the headers that $name reads and sends', (operation) => {
    const { path, method } = operation;
    const isOfSpecification = OPERATIONS.includes(operation);
    const { parameters, responses } = Object(API_DESCRIPTION.paths)[path][method.toLowerCase()];
    const names = parameters.map(({ name }: { name: string }) => name);
    expect(names.includes('Api-Version')).toBe(!isOfSpecification);
    const naming = Object.keys(responses).filter((status) => 'X-Ignored-Fields' in responses[status].headers);
    expect(naming).toEqual(isOfSpecification ? ['200', '400', '500'] : []);
  });

  it('explain every error code with its status', () => {
    const table = Object.fromEntries(errorDocs().map(({ code, status }) => [code, status]));
    expect(table).toEqual(STATUS_BY_ERROR_CODE);
    // Of requests that call no operation.
    const described = [...DESCRIBED.flatMap(errorsOf), 'methodNotAllowed'];
    expect(new Set(described)).toEqual(new Set(Object.keys(table)));
  });

  it.each(MESSAGES)('have a webhook schema that accepts the example and no other type: $type', (message) => {
    const { type, example } = message;
    expect(errorsOfEvent(type, example)).toEqual([]);
    expect(errorsOfEvent(type, { ...example, later: 1 })).toEqual([]);
    expect(errorsOfEvent(type, { ...example, type: 'payment.other' })).not.toEqual([]);
    const other = MESSAGES.find((one) => one.type !== type)?.type;
    expect(errorsOfEvent(type, { ...example, type: other })).not.toEqual([]);
    for (const name of Object.keys(example))
      expect(errorsOfEvent(type, { ...example, [name]: undefined })).not.toEqual([]);
  });

  it('name exactly the customer fields that are read', () => {
    const described = DESCRIBED_CUSTOMER_FIELDS.map(({ name }) => name).sort();
    expect(described).toEqual(Object.keys(paymentCustomerSchema.shape).sort());
  });
});

describe('the service matches its description', () => {
  let database: TestDatabase;
  let shop: Shop;
  beforeEach(async () => {
    database = await createTestDatabase('sqlite');
    shop = await openShop(database);
    return () => database.close();
  });
  const call = (name: OperationName, body?: unknown) => shop.api[CALLS[name]](body);

  it('in every successful response, which equals the example except for names', async () => {
    const example = operationDoc('create-payment');
    const created = await call('create-payment', example.exampleRequest);
    const { paymentIdentifier, paymentAddress } = Object(created.body);
    expect(created.body).toEqual({ ...example.exampleResponse, paymentIdentifier, paymentAddress });
    for (const name of ['payment-status', 'cancel-payment'] as const) {
      const { body } = await call(name, { paymentIdentifier });
      expect(body).toEqual({ ...operationDoc(name).exampleResponse, paymentIdentifier });
    }
    for (const name of ['nano-to-usd', 'usd-to-nano'] as const) {
      expect((await call(name, operationDoc(name).exampleRequest)).body).toEqual(
        operationDoc(name).exampleResponse,
      );
    }
    expect((await call('supported')).body).toEqual(operationDoc('supported').exampleResponse);
    for (const status of ['Error', 'AMLError', 'Completed'] as const) {
      const { id } = await makePayment(database.db, shop.merchant.id, { status });
      expect((await call('payment-status', { paymentIdentifier: id })).status).toBe(200);
    }
  });

  it('in the headers: the six operations ignore Api-Version, and name the fields that they ignore', async () => {
    for (const name of Object.keys(CALLS).filter(isOperationName)) {
      const request = { ...operationDoc(name).exampleRequest, usdAmuont: '1' };
      const body = operationDoc(name).method === 'GET' ? undefined : request;
      const { status, headers } = await shop.api[CALLS[name]](body, { 'api-version': '9.9.9' });
      // The example's payment does not exist here.
      expect({ name, status }).toEqual({ name, status: 'paymentIdentifier' in request ? 400 : 200 });
      expect(headers.get('x-ignored-fields')).toBe(body === undefined ? null : 'usdAmuont');
    }
    const checkout = await shop.api.createCheckout({}, { 'api-version': '9.9.9' });
    expect(Object(checkout.body).errorMessage).toContain('Unknown Api-Version.');
  });

  it('in its errors', async () => {
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
      const { body } = await shop.api[CALLS[name]](undefined, { authorization: 'Bearer x' });
      expect(body).toMatchObject({ errorCode: 'authMissing' });
    }
  });

  const expectAgreement = async (name: OperationName, body: object) => {
    const { errorCode } = Object((await call(name, body)).body);
    const isDescribed = errorsOfRequest(name, body)?.length === 0;
    expect({ body, accepted: errorCode !== 'badInput' }).toEqual({ body, accepted: isDescribed });
  };

  it('in create-payment’s input: each field’s presence, length and type', async () => {
    const { usdAmount, ...example } = Object(operationDoc('create-payment').exampleRequest);
    for (const field of CREATE_REQUEST) {
      const bodies = variantsOf(field).map((value) => ({ ...example, usdAmount, [field.name]: value }));
      if (field.presence !== 'either')
        for (const body of bodies) await expectAgreement('create-payment', body);
    }
    for (const field of DESCRIBED_CUSTOMER_FIELDS) {
      for (const value of variantsOf(field)) {
        const paymentCustomer = { ...CUSTOMER, [field.name]: value };
        await expectAgreement('create-payment', { ...example, usdAmount, paymentCustomer });
      }
    }
    const nanoAmount = '1000000000000000000000000000000';
    for (const amounts of [{}, { usdAmount }, { nanoAmount }, { usdAmount, nanoAmount }]) {
      await expectAgreement('create-payment', { ...example, ...amounts });
    }
  });

  it.each([
    ['payment-status', IDENTIFIER_REQUEST],
    ['cancel-payment', IDENTIFIER_REQUEST],
    ['nano-to-usd', NANO_REQUEST],
    ['usd-to-nano', USD_REQUEST],
  ] as const)('in the input of %s', async (name, fields) => {
    for (const field of fields) {
      // Numbers are amounts of dollars; their size is checked by the limits.
      const values = variantsOf(field).filter((value) => name !== 'usd-to-nano' || value !== 7);
      for (const value of values) await expectAgreement(name, { [field.name]: value });
    }
  });

  it.each(['usdAmount', 'nanoAmount'])('in the form of %s', async (name) => {
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
      const isForm = message !== '' && !/minimum|at most 600|exceeds 2/.test(message);
      const isDescribed = errorsOfRequest('create-payment', order)?.length === 0;
      expect({ value, accepted: isDescribed }).toEqual({ value, accepted: !isForm });
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

/** No schema describes the values of these fields: e-mail addresses and places. */
const HAVE_RULES_OF_THEIR_OWN = ['email', 'country'];

function operationErrors(name: string): readonly string[] {
  return DESCRIBED.filter((operation) => operation.name === name).flatMap(errorsOf);
}

function isOperationName(name: string): name is OperationName {
  return name in CALLS;
}
