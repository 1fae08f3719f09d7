// payments create: makes a payment and tells where it is paid.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PaymentCustomer, PaymentOrder } from '../../src/index.js';
import { type Command, ExitCode, flag, type Given, type Surroundings, text, UsageError } from '../command.js';
import { openService, type Service } from '../credentials.js';
import { isSandbox, TEST_PAYER } from '../sandbox.js';

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
    'idempotency-key': text('<text>', 'the same key with the same order makes one payment'),
    json: flag('print the service’s answer as JSON'),
  },
  notes: [
    'Without a payer a sandbox gets one for trying out. On any other installation a payer must be given, in a file:',
    'a shell keeps what is typed.',
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

function amountOf({ texts: { usd, nano } }: Given): Amount {
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
  const { 'order-id': orderId, 'order-description': orderDescription, customer } = texts;
  if (customer === undefined && !(await isSandbox(credentials, surroundings.ended))) {
    throw new UsageError('A payer must be given, by --customer.');
  }
  return {
    ...amount,
    ...(orderId === undefined ? {} : { orderId }),
    ...(orderDescription === undefined ? {} : { orderDescription }),
    paymentCustomer: customer === undefined ? TEST_PAYER : readCustomer(customer, surroundings.folder),
  };
}

/** What is not given stays empty, and is what the service asks for by name. */
const NOBODY: PaymentCustomer = { firstName: '', lastName: '', email: '', phoneNumber: '', country: '' };

/** The payer of a file, unchecked: the service says what is missing. */
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
