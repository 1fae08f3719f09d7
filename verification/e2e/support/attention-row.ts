// An item of "needs attention" as the engine would have left it long ago, for specs that can't wait for a day.
import { join } from 'node:path';
import Database from 'better-sqlite3';

const REFERENCE = 'deposit:left-by-a-spec';

/** It belongs to no merchant, so that the operator alone sees it. */
export function leaveAttention(dataDir: string, since: string): void {
  const sql =
    "INSERT INTO \"AttentionItem\" (reference, kind, detail, createdAt) VALUES (?, 'unassignedDeposit', '{}', ?)";
  write(dataDir, sql, [REFERENCE, since.replace('Z', '+00:00')]);
}

export function takeAttention(dataDir: string): void {
  write(dataDir, 'DELETE FROM "AttentionItem" WHERE reference = ?', [REFERENCE]);
}

function write(dataDir: string, sql: string, values: readonly string[]): void {
  const database = new Database(join(dataDir, 'payments.db'), { fileMustExist: true });
  try {
    database.pragma('busy_timeout = 5000');
    database.prepare(sql).run(...values);
  } finally {
    database.close();
  }
}
