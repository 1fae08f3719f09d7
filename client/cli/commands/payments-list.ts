// payments list: prints one page of the merchant's payments, newest first.
import type { ListedPayment, PaymentListQuery } from '../../src/index.js';
import { type Command, ExitCode, flag, type Given, list, text } from '../command.js';
import { openService, SERVICE_OPTIONS } from '../credentials.js';
import { readMetadata } from '../metadata.js';
import { PAGE_OPTIONS, pageQueryOf, printPage } from '../page-options.js';

export const paymentsList: Command = {
  name: 'payments list',
  summary: 'Lists payments, newest first.',
  positionals: '',
  options: {
    status: text('<status>', 'Waiting, Cancelled, Error, AMLError or Completed'),
    'order-id': text('<text>', 'only payments with this order number'),
    metadata: list('<key=value>', 'only payments with this pair; with several, only those with all'),
    'created-from': text('<time>', 'created at or after this time, such as 2026-11-20T14:00:00Z'),
    'created-before': text('<time>', 'created before this time'),
    ...PAGE_OPTIONS,
    ...SERVICE_OPTIONS,
    json: flag('print the response as JSON'),
  },
  notes: [],
  run: async (context, given) => {
    const query = queryOf(given);
    const { client } = openService(context, given);
    const page = await client.listPayments(query, { signal: context.ended });
    const rows = page.payments;
    printPage(context, given, page, { columns: COLUMNS, rows, rowOf, empty: 'No payments found.' });
    return ExitCode.done;
  },
};

const COLUMNS = ['CREATED', 'STATUS', 'USD', 'NANO', 'ORDER', 'PAYMENT'];

function rowOf(payment: ListedPayment): string[] {
  const { createdDatetime, status, usdAmount, friendlyNanoAmount, orderId = '', paymentIdentifier } = payment;
  return [createdDatetime, status, usdAmount.toFixed(2), friendlyNanoAmount, orderId, paymentIdentifier];
}

function queryOf(given: Given): PaymentListQuery {
  const { status, 'order-id': orderId } = given.texts;
  const { 'created-from': createdFrom, 'created-before': createdBefore } = given.texts;
  const metadata = readMetadata(given) ?? undefined;
  const filters = { status, orderId, metadata, createdFrom, createdBefore };
  return {
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
    ...pageQueryOf(given),
  };
}
