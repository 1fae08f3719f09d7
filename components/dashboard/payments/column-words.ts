// What the list's columns are called, in their order.
import type { Column } from '@/lib/queries/list-query';

export const COLUMN_WORDS: ReadonlyArray<{
  readonly column: Column;
  readonly word: string;
  readonly numeric?: true;
}> = [
  { column: 'created', word: 'Created' },
  { column: 'ended', word: 'Ended' },
  { column: 'status', word: 'Status' },
  { column: 'order', word: 'Order' },
  { column: 'link', word: 'Payment link' },
  { column: 'payer', word: 'Customer' },
  { column: 'usd', word: 'USD', numeric: true },
  { column: 'nano', word: 'Nano', numeric: true },
  { column: 'rate', word: 'USD per nano', numeric: true },
  { column: 'sender', word: 'Sender' },
  { column: 'settled', word: 'Settled by block' },
  { column: 'identifier', word: 'Identifier' },
];
