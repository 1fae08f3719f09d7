// payments list: a page of the merchant's payments, the newest first.
import type { ListedPayment, PaymentListQuery } from '../../src/index.js';
import { type Command, ExitCode, flag, type Given, text } from '../command.js';
import { openService } from '../credentials.js';

export const paymentsList: Command = {
  name: 'payments list',
  summary: 'Lists payments, the newest first.',
  words: '',
  options: {
    status: text('<status>', 'Waiting, Cancelled, Error, AMLError or Completed'),
    'order-id': text('<text>', 'payments of this order'),
    'created-from': text('<time>', 'created then or later, such as 2026-11-20T14:00:00Z'),
    'created-before': text('<time>', 'created before then'),
    limit: text('<number>', 'payments on the page, 1 to 100; 20 unless said otherwise'),
    after: text('<place>', 'the page after the one that ended so'),
    json: flag('print the service’s answer as JSON'),
  },
  notes: [],
  run: async (surroundings, given) => {
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

/** A line of the headings and one of each row; nothing where there are no rows. The last column is as wide as it is. */
function table(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const all = [headings, ...rows.map((row) => row.map(printable))];
  const widths = headings.map((_, place) => Math.max(...all.map((row) => (row[place] ?? '').length)));
  return all.map((row) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A merchant's own text must not move the cursor or turn the line around. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�');
}
