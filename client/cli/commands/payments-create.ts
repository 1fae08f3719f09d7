// payments create: creates a payment and prints its checkout page.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CreateCheckoutRequest, PaymentCustomer } from '../../src/index.js';
import { type Amount, PRICE_OPTIONS, type Price, readAmount, readPrice } from '../amounts.js';
import {
  type Command,
  type CommandContext,
  ExitCode,
  flag,
  type Given,
  list,
  text,
  UsageError,
} from '../command.js';
import { openService, SERVICE_OPTIONS, type Service } from '../credentials.js';
import { readMetadata } from '../metadata.js';
import { sendOnce } from '../repeatable.js';
import { isSandbox, TEST_PAYER } from '../sandbox.js';

export const paymentsCreate: Command = {
  name: 'payments create',
  summary: 'Creates a payment and prints its checkout page.',
  positionals: '',
  options: {
    ...PRICE_OPTIONS,
    'order-id': text('<text>', 'your order number'),
    'order-description': text('<text>', 'a description of the order'),
    'return-url': text('<url>', 'where the customer goes after the payment'),
    metadata: list('<key=value>', 'data of your own, for each pair once'),
    customer: text('<file>', 'a JSON file with the payer’s data: { "firstName": …, … }'),
    'idempotency-key': text('<text>', 'repeated requests with the same key create one payment'),
    ...SERVICE_OPTIONS,
    json: flag('print the response as JSON'),
  },
  notes: [
    'In a sandbox a test payer is used by default. Elsewhere, put the payer’s data in a file: shells keep a history of what you type.',
    'With --price, --return-url or --metadata, the printed URL contains a secret of the payer: give it to the payer only.',
  ],
  run: async (context, given) => {
    const order = readOrder(given);
    const service = openService(context, given);
    const payer = await readPayer(context, service, given);
    const payment = await create(context, service, given, { order, payer });
    if (given.flags.json) context.out(JSON.stringify(payment, null, 2));
    else {
      context.out(payment.checkoutUrl);
      context.say(
        `${payment.paymentIdentifier}: ${payment.friendlyNanoAmount} nano (${payment.usdAmount.toFixed(2)} USD) to ${payment.paymentAddress}`,
      );
    }
    return ExitCode.done;
  },
};

type Order = {
  readonly amount: Amount | Price;
  readonly texts: { readonly orderId?: string; readonly orderDescription?: string };
  /** Only create-checkout takes these. */
  readonly extras: Pick<CreateCheckoutRequest, 'returnUrl' | 'metadata'>;
};

function readOrder(given: Given): Order {
  const { 'order-id': orderId, 'order-description': orderDescription, 'return-url': returnUrl } = given.texts;
  const amount = readPrice(given) ?? readAmount(given);
  if (amount === null) throw new UsageError('Specify one amount: --usd, --nano, or --price with --currency.');
  const metadata = readMetadata(given);
  return {
    amount,
    texts: {
      ...(orderId === undefined ? {} : { orderId }),
      ...(orderDescription === undefined ? {} : { orderDescription }),
    },
    extras: {
      ...(returnUrl === undefined ? {} : { returnUrl }),
      ...(metadata === null ? {} : { metadata }),
    },
  };
}

type Creation = { readonly order: Order; readonly payer: PaymentCustomer };

function create(
  context: CommandContext,
  { client, credentials }: Service,
  given: Given,
  { order: { amount, texts, extras }, payer }: Creation,
) {
  if ('currency' in amount || Object.keys(extras).length > 0) {
    const order = { ...priceOf(amount), ...texts, ...extras, customer: payer };
    return sendOnce(context, given, (options) => client.createCheckout(order, options));
  }
  return sendOnce(context, given, async (options) => {
    const price = 'usdAmount' in amount ? amount : { nanoAmount: amount.rawAmount };
    const payment = await client.createPayment({ ...price, ...texts, paymentCustomer: payer }, options);
    return { ...payment, checkoutUrl: `${credentials.baseUrl}/checkout/${payment.paymentIdentifier}` };
  });
}

function priceOf(amount: Amount | Price): Price {
  if ('currency' in amount) return amount;
  return 'usdAmount' in amount
    ? { amount: amount.usdAmount, currency: 'USD' }
    : { amount: amount.nano, currency: 'XNO' };
}

async function readPayer(
  context: CommandContext,
  { credentials }: Service,
  { texts: { customer } }: Given,
): Promise<PaymentCustomer> {
  if (customer !== undefined) return readCustomer(customer, context.folder);
  if (await isSandbox(credentials, context.ended)) return TEST_PAYER;
  throw new UsageError('Specify the payer with --customer.');
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
