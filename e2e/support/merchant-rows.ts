// What the database holds of a merchant, for specs that prove that nothing was changed. Read beside the running service.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';

/** What a user could change, and nothing that the service changes by itself. */
const QUESTIONS = {
  merchant: 'SELECT * FROM "Merchant" WHERE id = :id',
  users: 'SELECT id, role, passwordHash, disabledAt FROM "User" WHERE merchantId = :id ORDER BY id',
  invitations: 'SELECT id, role, tokenHash, revokedAt FROM "Invitation" WHERE merchantId = :id ORDER BY id',
  keys: 'SELECT id, label, secretHash, revokedAt FROM "ApiKey" WHERE merchantId = :id ORDER BY id',
  links: 'SELECT * FROM "PaymentLink" WHERE merchantId = :id ORDER BY id',
  endpoints:
    'SELECT id, url, eventTypes, sealedSecret, sealedPreviousSecret, disabledAt, disabledFor FROM "WebhookEndpoint" WHERE merchantId = :id ORDER BY id',
  messages:
    'SELECT id FROM "WebhookDelivery" WHERE endpointId IN (SELECT id FROM "WebhookEndpoint" WHERE merchantId = :id) ORDER BY id',
  payments: 'SELECT id, status, orderId FROM "Payment" WHERE merchantId = :id ORDER BY id',
} as const;

export type MerchantRows = Readonly<Record<keyof typeof QUESTIONS, readonly { id: string }[]>>;

const rows = z.array(z.looseObject({ id: z.string() }));

/** All that is the merchant's. */
export function readRows(dataDir: string, merchantId: string): MerchantRows {
  const read = (sql: string) => rows.parse(ask(dataDir, sql, { id: merchantId }));
  return {
    merchant: read(QUESTIONS.merchant),
    users: read(QUESTIONS.users),
    invitations: read(QUESTIONS.invitations),
    keys: read(QUESTIONS.keys),
    links: read(QUESTIONS.links),
    endpoints: read(QUESTIONS.endpoints),
    messages: read(QUESTIONS.messages),
    payments: read(QUESTIONS.payments),
  };
}

/** Whether the country is open. */
export function isOpenCountry(dataDir: string, country: string): boolean {
  return ask(dataDir, 'SELECT 1 FROM "SupportedCountry" WHERE country = :country', { country }).length > 0;
}

/** Completed payments of the merchant settle when it asks for it only, as chosen in its settings. */
export function settleOnDemand(dataDir: string, merchantId: string): void {
  const database = new Database(join(dataDir, 'payments.db'), { fileMustExist: true });
  try {
    database.pragma('busy_timeout = 5000');
    database.prepare('UPDATE "Merchant" SET settlementSchedule = ? WHERE id = ?').run('onDemand', merchantId);
  } finally {
    database.close();
  }
}

/** Every session of the merchant's users was proven long ago, as after a day with the page open. */
export function forgetProofs(dataDir: string, merchantId: string): void {
  const database = new Database(join(dataDir, 'payments.db'), { fileMustExist: true });
  try {
    database.pragma('busy_timeout = 5000');
    database
      .prepare(
        'UPDATE "UserSession" SET provenAt = ? WHERE userId IN (SELECT id FROM "User" WHERE merchantId = ?)',
      )
      .run('2026-01-01T00:00:00.000+00:00', merchantId);
  } finally {
    database.close();
  }
}

/** The merchant's refunds can be undone no longer, as ten seconds after they were ordered. */
export function endUndoTime(dataDir: string, merchantId: string): void {
  const database = new Database(join(dataDir, 'payments.db'), { fileMustExist: true });
  try {
    database.pragma('busy_timeout = 5000');
    database.prepare('UPDATE "RefundOrder" SET startsAt = createdAt WHERE merchantId = ?').run(merchantId);
  } finally {
    database.close();
  }
}

function ask(dataDir: string, sql: string, values: Record<string, string>): unknown[] {
  const database = new Database(join(dataDir, 'payments.db'), { readonly: true, fileMustExist: true });
  try {
    return database.prepare(sql).all(values);
  } finally {
    database.close();
  }
}
