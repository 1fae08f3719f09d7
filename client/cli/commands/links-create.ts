// links create: creates a payment link and prints its URL.
import type { PaymentLinkOrder } from '../../src/index.js';
import { PRICE_OPTIONS, readAmount, readPrice } from '../amounts.js';
import { type Command, ExitCode, flag, type Given, text, UsageError } from '../command.js';
import { openService, SERVICE_OPTIONS } from '../credentials.js';
import { sendOnce } from '../repeatable.js';

export const linksCreate: Command = {
  name: 'links create',
  summary: 'Creates a payment link and prints its URL.',
  positionals: '',
  options: {
    title: text('<text>', 'what the customer pays for'),
    description: text('<text>', 'more details'),
    ...PRICE_OPTIONS,
    'order-id': text('<text>', 'your order number'),
    stock: text('<number>', 'max payments of the link'),
    'expires-at': text('<time>', 'when it expires, such as 2027-01-31T12:00:00Z'),
    'return-url': text('<url>', 'where the customer goes after the payment'),
    'idempotency-key': text('<text>', 'repeated requests with the same key create one link'),
    ...SERVICE_OPTIONS,
    json: flag('print the response as JSON'),
  },
  notes: ['Without an amount, the customer chooses it.'],
  run: async (context, given) => {
    const order = orderOf(given);
    const { client } = openService(context, given);
    const link = await sendOnce(context, given, (options) => client.createPaymentLink(order, options));
    context.out(given.flags.json ? JSON.stringify(link, null, 2) : link.url);
    return ExitCode.done;
  },
};

function orderOf(given: Given): PaymentLinkOrder {
  const { title, description, stock } = given.texts;
  const { 'order-id': orderId, 'expires-at': expiresAt, 'return-url': returnUrl } = given.texts;
  if (title === undefined) throw new UsageError('Specify what the customer pays for with --title.');
  if (stock !== undefined && !/^[0-9]{1,9}$/.test(stock)) throw new UsageError('--stock must be a number.');
  return {
    title,
    ...optionsPrice(given),
    ...(description === undefined ? {} : { description }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(stock === undefined ? {} : { stock: Number(stock) }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(returnUrl === undefined ? {} : { returnUrl }),
  };
}

function optionsPrice(given: Given) {
  const price = readPrice(given);
  if (price !== null) return price;
  const amount = readAmount(given);
  if (amount === null) return {};
  return 'usdAmount' in amount ? amount : { rawNanoAmount: amount.rawAmount };
}
