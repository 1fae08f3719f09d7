// payments list: prints one page of the merchant's payments, newest first.
import type { ListedPayment, PaymentListQuery } from '../../src/index.js';
import { type Command, ExitCode, flag, type Given, text } from '../command.js';
import { openService, SERVICE_OPTIONS } from '../credentials.js';
import { table } from '../table.js';

export const paymentsList: Command = {
  name: 'payments list',
  summary: 'Lists payments, newest first.',
  positionals: '',
  options: {
    status: text('<status>', 'Waiting, Cancelled, Error, AMLError or Completed'),
    'order-id': text('<text>', 'only payments with this order number'),
    'created-from': text('<time>', 'created at or after this time, such as 2026-11-20T14:00:00Z'),
    'created-before': text('<time>', 'created before this time'),
    limit: text('<number>', 'payments per page, 1 to 100 (default 20)'),
    after: text('<cursor>', 'the next page, as printed by the previous one'),
    ...SERVICE_OPTIONS,
    json: flag('print the response as JSON'),
  },
  notes: [],
  run: async (context, given) => {
    const { client } = openService(context, given);
    const page = await client.listPayments(queryOf(given), { signal: context.ended });
    if (given.flags.json) {
      context.out(JSON.stringify(page, null, 2));
      return ExitCode.done;
    }
    for (const line of table(COLUMNS, page.payments.map(rowOf))) context.out(line);
    if (page.payments.length === 0) context.say('No payments found.');
    if (page.next !== undefined) context.say(`Next page: --after ${page.next}`);
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
