// payments create: makes a payment and tells where it is paid.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PaymentCustomer, PaymentOrder } from '../../src/index.js';
import { type Command, type Given, type Option, type Surroundings, UsageError } from '../command.js';
import { openService, type Service } from '../credentials.js';
import { ExitCode } from '../exit-code.js';
import { isSandbox, TEST_PAYER } from '../sandbox.js';

const text = (value: string, meaning: string): Option => ({ type: 'string', value, meaning });

/** Of the payer: the option, and the field it gives. */
const CUSTOMER_OPTIONS = {
  'first-name': 'firstName',
  'last-name': 'lastName',
  email: 'email',
  phone: 'phoneNumber',
  country: 'country',
  area: 'administrativeArea',
  locality: 'locality',
  'postal-code': 'postalCode',
  street: 'thoroughfare',
} as const satisfies Readonly<Record<string, keyof PaymentCustomer>>;

export const paymentsCreate: Command = {
  name: 'payments create',
  summary: 'Creates a payment and prints its checkout page.',
  words: '',
  options: {
    usd: text('<amount>', 'in US dollars, such as 12.50'),
    nano: text('<amount>', 'in nano, such as 4.5, in place of --usd'),
    'order-id': text('<text>', 'your name for the order'),
    'order-description': text('<text>', 'your words for the order'),
    customer: text('<file>', 'a JSON file of the payer’s data: { "firstName": …, … }'),
    'first-name': text('<text>', 'of the payer; each of these goes before the file'),
    'last-name': text('<text>', 'of the payer'),
    email: text('<address>', 'of the payer'),
    phone: text('<digits>', 'of the payer, 7 to 15 digits'),
    country: text('<code>', 'of the payer, such as US'),
    area: text('<code>', 'of the payer, such as US-CA'),
    locality: text('<text>', 'of the payer: city or town'),
    'postal-code': text('<text>', 'of the payer'),
    street: text('<text>', 'of the payer'),
    'idempotency-key': text('<text>', 'the same key with the same order makes one payment'),
    json: { type: 'boolean', meaning: 'print the service’s answer as JSON' },
  },
  notes: [
    'A shell keeps what is typed: the data of real people belongs in a file.',
    'Without a payer a sandbox gets one for trying out. On any other installation a payer must be given.',
  ],
  run: async (surroundings, given) => {
    const amount = amountOf(given);
    const service = openService(surroundings);
    const order = await orderOf(surroundings, service, given, amount);
    const idempotencyKey = given.texts['idempotency-key'];
    const payment = await service.client.createPayment(order, {
      signal: surroundings.ended,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
    const checkoutUrl = `${service.credentials.baseUrl}/checkout/${payment.paymentIdentifier}`;
    if (given.flags.json) surroundings.out(JSON.stringify({ ...payment, checkoutUrl }, null, 2));
    else {
      surroundings.out(checkoutUrl);
      surroundings.say(
        `${payment.paymentIdentifier}: ${payment.friendlyNanoAmount} nano (${payment.usdAmount.toFixed(2)} USD) to ${payment.paymentAddress}`,
      );
    }
    return ExitCode.done;
  },
};

type Amount = { readonly usdAmount: string } | { readonly nanoAmount: string };

function amountOf({ texts: { usd, nano }, words }: Given): Amount {
  if (words.length > 0)
    throw new UsageError(`${words.join(' ')} is too much: payments create takes options alone.`);
  if (usd !== undefined && nano === undefined) return { usdAmount: usd };
  if (nano !== undefined && usd === undefined) return { nanoAmount: rawOfNano(nano) };
  throw new UsageError('Give one amount: --usd or --nano.');
}

async function orderOf(
  surroundings: Surroundings,
  { credentials }: Service,
  { texts }: Given,
  amount: Amount,
): Promise<PaymentOrder> {
  const { 'order-id': orderId, 'order-description': orderDescription } = texts;
  const given = customerOf(texts, surroundings.folder);
  if (given === null && !(await isSandbox(credentials, surroundings.ended))) {
    throw new UsageError('A payer must be given, by --customer or one option for each field.');
  }
  return {
    ...amount,
    ...(orderId === undefined ? {} : { orderId }),
    ...(orderDescription === undefined ? {} : { orderDescription }),
    paymentCustomer: given ?? TEST_PAYER,
  };
}

/** What was given of the payer, unchecked: the service says what is missing. Null where nothing was. */
function customerOf(texts: Given['texts'], folder: string): PaymentCustomer | null {
  const fields = Object.entries(CUSTOMER_OPTIONS).flatMap(([option, field]) => {
    const value = texts[option];
    return value === undefined ? [] : [[field, value] as const];
  });
  if (fields.length === 0 && texts.customer === undefined) return null;
  return {
    ...(texts.customer === undefined ? NOBODY : readCustomer(texts.customer, folder)),
    ...Object.fromEntries(fields),
  };
}

/** What is not given stays empty, and is what the service asks for by name. */
const NOBODY: PaymentCustomer = { firstName: '', lastName: '', email: '', phoneNumber: '', country: '' };

function readCustomer(file: string, folder: string): PaymentCustomer {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(resolve(folder, file), 'utf8'));
  } catch {
    throw new UsageError(`${file} can't be read as JSON.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`${file} must hold one object with the payer's fields.`);
  }
  return { ...NOBODY, ...value };
}

const NANO_DECIMALS = 30;

/** Whole raw of an amount in nano, such as 4.5. @throws UsageError for anything but a positive plain decimal */
function rawOfNano(text: string): string {
  const match = /^([0-9]{1,9})(?:\.([0-9]{1,30}))?$/.exec(text);
  const raw = BigInt(`${match?.[1] ?? '0'}${(match?.[2] ?? '').padEnd(NANO_DECIMALS, '0')}`);
  if (match === null || raw === 0n) throw new UsageError('--nano is an amount such as 4.5.');
  return raw.toString();
}
