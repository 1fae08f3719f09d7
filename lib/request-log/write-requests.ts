// Writes down requests, many by one statement.
import type { Database } from '@/lib/db/client';
import { insertRows, TIME, timeText } from '@/lib/db/insert-rows';
import { writeTransaction } from '@/lib/db/transaction';
import type { RequestEntry } from './request-entry';

const REQUEST_TABLE = {
  name: 'ApiRequest',
  columns: {
    id: 'text',
    merchantId: 'text',
    apiKeyId: 'text',
    at: TIME,
    operation: 'text',
    status: 'integer',
    errorCode: 'text',
    message: 'text',
    paymentId: 'text',
    durationMs: 'integer',
  },
} as const;

/** Inserts the entries in one transaction. @throws the database's error */
export function writeRequests(database: Database, entries: readonly RequestEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, at: timeText(entry.at) }));
  return writeTransaction(database, (tx) => insertRows(tx, database.kind, REQUEST_TABLE, rows));
}
