// payments list: a page of the merchant's payments, the newest first.
import type { ListedPayment, PaymentListQuery } from '../../src/index.js';
import { type Command, type Given, UsageError } from '../command.js';
import { openService } from '../credentials.js';
import { ExitCode } from '../exit-code.js';
import { table } from '../table.js';

export const paymentsList: Command = {
  name: 'payments list',
  summary: 'Lists payments, the newest first.',
  words: '',
  options: {
    status: {
      type: 'string',
      value: '<status>',
      meaning: 'Waiting, Cancelled, Error, AMLError or Completed',
    },
    'order-id': { type: 'string', value: '<text>', meaning: 'payments of this order' },
    'created-from': {
      type: 'string',
      value: '<time>',
      meaning: 'created then or later, such as 2026-11-20T14:00:00Z',
    },
    'created-before': { type: 'string', value: '<time>', meaning: 'created before then' },
    limit: {
      type: 'string',
      value: '<number>',
      meaning: 'payments on the page, 1 to 100; 20 unless said otherwise',
    },
    after: { type: 'string', value: '<place>', meaning: 'the page after the one that ended so' },
    json: { type: 'boolean', meaning: 'print the service’s answer as JSON' },
  },
  notes: [],
  run: async (surroundings, given) => {
    if (given.words.length > 0) throw new UsageError('payments list takes options alone.');
    const { client } = openService(surroundings);
    const page = await client.listPayments(queryOf(given), { signal: surroundings.ended });
    if (given.flags.json) {
      surroundings.out(JSON.stringify(page, null, 2));
      return ExitCode.done;
    }
    for (const line of table(COLUMNS, page.payments.map(rowOf))) surroundings.out(line);
    if (page.payments.length === 0) surroundings.say('There are no such payments.');
    if (page.next !== undefined) surroundings.say(`There are more: go on with --after ${page.next}`);
    return ExitCode.done;
  },
};

const COLUMNS = ['CREATED', 'STATUS', 'USD', 'NANO', 'ORDER', 'PAYMENT'];

function rowOf(payment: ListedPayment): string[] {
  const { createdDatetime, status, usdAmount, friendlyNanoAmount, orderId = '', paymentIdentifier } = payment;
  return [createdDatetime, status, usdAmount.toFixed(2), friendlyNanoAmount, orderId, paymentIdentifier];
}

function queryOf({ texts }: Given): PaymentListQuery {
  const { status, after, limit, 'order-id': orderId } = texts;
  const { 'created-from': createdFrom, 'created-before': createdBefore } = texts;
  const given = { status, orderId, createdFrom, createdBefore, after, limit };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
