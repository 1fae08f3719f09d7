// payments create: creates a payment and prints its checkout page.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PaymentCustomer, PaymentOrder } from '../../src/index.js';
import { AMOUNT_OPTIONS, readAmount } from '../amounts.js';
import {
  type Command,
  type CommandContext,
  ExitCode,
  flag,
  type Given,
  text,
  UsageError,
} from '../command.js';
import { openService, SERVICE_OPTIONS, type Service } from '../credentials.js';
import { sendOnce } from '../repeatable.js';
import { isSandbox, TEST_PAYER } from '../sandbox.js';

export const paymentsCreate: Command = {
  name: 'payments create',
  summary: 'Creates a payment and prints its checkout page.',
  positionals: '',
  options: {
    ...AMOUNT_OPTIONS,
    'order-id': text('<text>', 'your order number'),
    'order-description': text('<text>', 'a description of the order'),
    customer: text('<file>', 'a JSON file with the payer’s data: { "firstName": …, … }'),
    'idempotency-key': text('<text>', 'repeated requests with the same key create one payment'),
    ...SERVICE_OPTIONS,
    json: flag('print the response as JSON'),
  },
  notes: [
    'In a sandbox a test payer is used by default. Elsewhere, put the payer’s data in a file: shells keep a history of what you type.',
  ],
  run: async (context, given) => {
    const amount = requireAmount(given);
    const service = openService(context, given);
    const order = await buildOrder(context, service, given, amount);
    const payment = await sendOnce(context, given, (options) => service.client.createPayment(order, options));
    const checkoutUrl = `${service.credentials.baseUrl}/checkout/${payment.paymentIdentifier}`;
    if (given.flags.json) context.out(JSON.stringify({ ...payment, checkoutUrl }, null, 2));
    else {
      context.out(checkoutUrl);
      context.say(
        `${payment.paymentIdentifier}: ${payment.friendlyNanoAmount} nano (${payment.usdAmount.toFixed(2)} USD) to ${payment.paymentAddress}`,
      );
    }
    return ExitCode.done;
  },
};

type PaymentAmount = { readonly usdAmount: string } | { readonly nanoAmount: string };

function requireAmount(given: Given): PaymentAmount {
  const amount = readAmount(given);
  if (amount === null) throw new UsageError('Specify one amount: --usd or --nano.');
  return 'usdAmount' in amount ? amount : { nanoAmount: amount.rawAmount };
}

async function buildOrder(
  context: CommandContext,
  { credentials }: Service,
  { texts }: Given,
  amount: PaymentAmount,
): Promise<PaymentOrder> {
  const { 'order-id': orderId, 'order-description': orderDescription, customer } = texts;
  if (customer === undefined && !(await isSandbox(credentials, context.ended))) {
    throw new UsageError('Specify the payer with --customer.');
  }
  return {
    ...amount,
    ...(orderId === undefined ? {} : { orderId }),
    ...(orderDescription === undefined ? {} : { orderDescription }),
    paymentCustomer: customer === undefined ? TEST_PAYER : readCustomer(customer, context.folder),
  };
}

/** Missing fields stay empty: the service names them in its error. */
const EMPTY_CUSTOMER: PaymentCustomer = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  country: '',
};

/** Reads the payer from a file. Not validated here: the service names missing fields. */
function readCustomer(file: string, folder: string): PaymentCustomer {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(resolve(folder, file), 'utf8'));
  } catch {
    throw new UsageError(`${file} is not valid JSON or can't be read.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`${file} must contain one object with the payer's fields.`);
  }
  return { ...EMPTY_CUSTOMER, ...value };
}
