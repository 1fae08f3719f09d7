// links update: changes a payment link and prints it.
import type { UpdatePaymentLinkRequest } from '../../src/index.js';
import { type Command, ExitCode, flag, type Given, readIdentifiers, text, UsageError } from '../command.js';
import { openService, SERVICE_OPTIONS } from '../credentials.js';
import { sendOnce } from '../repeatable.js';
import { linkLines } from './links.js';

/** The optional values of a link, by their option. */
const REMOVABLE = {
  description: 'description',
  'order-id': 'orderId',
  'order-description': 'orderDescription',
  stock: 'stock',
  'expires-at': 'expiresAt',
} as const;
type Removable = keyof typeof REMOVABLE;

export const linksUpdate: Command = {
  name: 'links update',
  summary: 'Changes a payment link. Its price can’t be changed.',
  positionals: '<paymentLinkIdentifier>',
  options: {
    title: text('<text>', 'what the customer pays for'),
    description: text('<text>', 'more details'),
    'order-id': text('<text>', 'the order number of later payments'),
    'order-description': text('<text>', 'the order description of later payments'),
    stock: text('<number>', 'max payments of the link'),
    'expires-at': text('<time>', 'when it expires, such as 2027-01-31T12:00:00Z'),
    remove: text('<values>', 'values to remove, separated by commas, such as stock,expires-at'),
    'idempotency-key': text('<text>', 'repeated requests with the same key change it once'),
    ...SERVICE_OPTIONS,
    json: flag('print the response as JSON'),
  },
  notes: [
    `--remove takes ${Object.keys(REMOVABLE).join(', ')}.`,
    'What you leave out stays. The key needs the scope links.change.',
  ],
  run: async (context, given) => {
    const [paymentLinkIdentifier] = readIdentifiers(given, ['payment link']);
    const change = changeOf(given);
    const { client } = openService(context, given);
    const link = await sendOnce(context, given, (options) =>
      client.updatePaymentLink(paymentLinkIdentifier, change, options),
    );
    const lines = given.flags.json ? [JSON.stringify(link, null, 2)] : linkLines(link);
    for (const line of lines) context.out(line);
    return ExitCode.done;
  },
};

function changeOf({ texts }: Given): UpdatePaymentLinkRequest {
  const { title, description, stock } = texts;
  const { 'order-id': orderId, 'order-description': orderDescription } = texts;
  const { 'expires-at': expiresAt } = texts;
  if (stock !== undefined && !/^[0-9]{1,9}$/.test(stock)) throw new UsageError('--stock must be a number.');
  const removed = readRemoved(texts.remove);
  const both = removed.find((name) => texts[name] !== undefined);
  if (both !== undefined) throw new UsageError(`Specify either --${both} or --remove ${both}, not both.`);
  const change = {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(orderDescription === undefined ? {} : { orderDescription }),
    ...(stock === undefined ? {} : { stock: Number(stock) }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...Object.fromEntries(removed.map((name) => [REMOVABLE[name], null])),
  };
  if (Object.keys(change).length > 0) return change;
  throw new UsageError('Specify what changes, such as --title, or --remove with the values to remove.');
}

/** @throws UsageError for a value that a link always has or does not know */
function readRemoved(given: string | undefined): readonly Removable[] {
  return (given === undefined ? [] : given.split(',')).map((part) => {
    const name = part.trim();
    if (isRemovable(name)) return name;
    throw new UsageError(`--remove takes ${Object.keys(REMOVABLE).join(', ')}, separated by commas.`);
  });
}

function isRemovable(name: string): name is Removable {
  return Object.hasOwn(REMOVABLE, name);
}
