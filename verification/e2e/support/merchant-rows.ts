// The rows of a merchant, for specs that prove that nothing was changed, and changes to rows that specs make to avoid
// waiting. Reads and writes while the service is running.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { RULES_SETTING } from '@/lib/compliance/rules/rule-settings';
import { ask, askEach, change } from './database';

const FAR_OFF = '2099-01-01T00:00:00.000+00:00';

const OF_PAYMENTS = 'paymentId IN (SELECT id FROM "Payment" WHERE merchantId = :id)';
const OF_USERS = 'userId IN (SELECT id FROM "User" WHERE merchantId = :id)';

/** Everything that a user could change, without what the service changes automatically. */
const QUESTIONS = {
  merchant: 'SELECT * FROM "Merchant" WHERE id = :id',
  users: 'SELECT id, email, role, passwordHash, disabledAt FROM "User" WHERE merchantId = :id ORDER BY id',
  invitations: 'SELECT id, role, tokenHash, revokedAt FROM "Invitation" WHERE merchantId = :id ORDER BY id',
  keys: 'SELECT id, label, secretHash, previousSecretHash, revokedAt FROM "ApiKey" WHERE merchantId = :id ORDER BY id',
  links: 'SELECT * FROM "PaymentLink" WHERE merchantId = :id ORDER BY id',
  manualEmails: `SELECT id FROM "PayerEmail" WHERE merchantId = :id AND kind IN ('invoice', 'paymentLink') ORDER BY id`,
  endpoints:
    'SELECT id, url, eventTypes, sealedSecret, sealedPreviousSecret, disabledAt, disabledReason FROM "WebhookEndpoint" WHERE merchantId = :id ORDER BY id',
  messages:
    'SELECT id, paymentId FROM "WebhookDelivery" WHERE endpointId IN (SELECT id FROM "WebhookEndpoint" WHERE merchantId = :id) ORDER BY id',
  payments: 'SELECT id, status, orderId FROM "Payment" WHERE merchantId = :id ORDER BY id',
  notes: `SELECT CAST(id AS TEXT) AS id, kind, detail, actor FROM "TimelineEntry" WHERE kind = 'note' AND ${OF_PAYMENTS} ORDER BY id`,
  chosen: `SELECT paymentId AS id, outcome FROM "TestScenario" WHERE ${OF_PAYMENTS} ORDER BY paymentId, outcome`,
  orders: 'SELECT id, undoneAt, failure FROM "ManualRefund" WHERE merchantId = :id ORDER BY id',
  walletRefunds: 'SELECT id, paymentId FROM "WalletRefund" WHERE merchantId = :id ORDER BY id',
  claims: `SELECT transferId AS id, destination, approvedAt, releasedAt FROM "RefundClaim" WHERE ${OF_PAYMENTS} ORDER BY id`,
  attention: `SELECT reference AS id, resolvedAt FROM "AttentionItem" WHERE merchantId = :id ORDER BY id`,
  topUps: `SELECT id, address, closedAt, (SELECT count(*) FROM "Deposit" d WHERE d.address = t.address) AS deposits,
    (SELECT count(*) FROM "Transfer" s WHERE s.topUpId = t.id) AS transfers FROM "TopUp" t WHERE merchantId = :id ORDER BY id`,
  views: 'SELECT id, name, query FROM "SavedView" WHERE merchantId = :id ORDER BY id',
  websites: 'SELECT origin AS id FROM "ShopOrigin" WHERE merchantId = :id ORDER BY origin',
  sessions: `SELECT id, userId, revokedAt FROM "UserSession" WHERE ${OF_USERS} ORDER BY createdAt, id`,
  passkeys: `SELECT id, label FROM "Passkey" WHERE ${OF_USERS} ORDER BY id`,
  notifications: `SELECT id, userId, dismissedAt FROM "Notification" WHERE ${OF_USERS} ORDER BY id`,
  // Every change of one of these objects is recorded here.
  decisions: `SELECT CAST(sequence AS TEXT) AS id, actor, action FROM "AuditLogEntry" WHERE merchantId = :id OR ${OF_PAYMENTS} ORDER BY sequence`,
} as const;

export type MerchantRows = Readonly<
  Record<keyof typeof QUESTIONS, ReadonlyArray<{ readonly id: string; readonly [column: string]: unknown }>>
>;

const rows = z.array(z.looseObject({ id: z.string() }));

/** All rows of the merchant. */
export function readRows(dataDir: string, merchantId: string): MerchantRows {
  const found = askEach(dataDir, Object.values(QUESTIONS), { id: merchantId });
  const read = (name: string, place: number) => [name, rows.parse(found[place])];
  return Object.fromEntries(Object.keys(QUESTIONS).map(read)) as MerchantRows;
}

/**
 * One completed payment of 6.00 USD of the merchant counted on each of these days (YYYY-MM-DD), as by the engine's tally.
 * @param prices by currency, the number of these payments and the sum of their prices in minor units
 */
export function countPaidOn(
  dataDir: string,
  merchantId: string,
  days: readonly string[],
  prices: Readonly<Record<string, readonly [number, string]>> | null = null,
): void {
  const sql = `INSERT INTO "PaymentTally" (merchantId, minutes, startsAt, completed, expired, cancelled, denied, technical,
    usdAmount, amountRaw, paymentTimes, prices) VALUES (?, ?, ?, 1, 0, 0, 0, 0, '6', '2000000000000000000000000000000', '[]', ?)`;
  const stored = prices === null ? null : JSON.stringify(prices);
  for (const day of days) {
    for (const minutes of [15, 1_440])
      change(dataDir, sql, merchantId, minutes, `${day}T00:00:00.000+00:00`, stored);
  }
}

/** Whether the country is open. */
export function isOpenCountry(dataDir: string, country: string): boolean {
  return ask(dataDir, 'SELECT 1 FROM "SupportedCountry" WHERE country = :country', { country }).length > 0;
}

/** Gives a user a passkey that no browser has. @returns its id */
export function addPasskey(dataDir: string, userId: string): string {
  const id = randomUUID();
  const sql =
    'INSERT INTO "Passkey" (id, userId, label, publicKey, counter, transports, createdAt) VALUES (?, ?, ?, ?, 0, ?, ?)';
  change(dataDir, sql, id, userId, 'A key', Buffer.alloc(32), '[]', '2026-01-01T00:00:00.000+00:00');
  return id;
}

/** The merchant's completed payments settle manually, as if chosen in its settings. */
export function settleOnDemand(dataDir: string, merchantId: string): void {
  change(dataDir, 'UPDATE "Merchant" SET settlementSchedule = ? WHERE id = ?', 'manual', merchantId);
}

/** The last confirmation of identity of all sessions of the merchant's users becomes old, as after a day. */
export function forgetProofs(dataDir: string, merchantId: string): void {
  change(
    dataDir,
    'UPDATE "UserSession" SET authenticatedAt = ? WHERE userId IN (SELECT id FROM "User" WHERE merchantId = ?)',
    '2026-01-01T00:00:00.000+00:00',
    merchantId,
  );
}

/** The same for one user, who needs no merchant. */
export function forgetProofsOf(dataDir: string, email: string): void {
  const sql =
    'UPDATE "UserSession" SET authenticatedAt = ? WHERE userId IN (SELECT id FROM "User" WHERE email = ?)';
  change(dataDir, sql, '2026-01-01T00:00:00.000+00:00', email);
}

/** The actions in the audit log by a user, in order. */
export function readAuditActions(dataDir: string, userId: string): string[] {
  const sql = 'SELECT action FROM "AuditLogEntry" WHERE actor = :actor ORDER BY sequence';
  return z
    .array(z.object({ action: z.string() }))
    .parse(ask(dataDir, sql, { actor: `user:${userId}` }))
    .map(({ action }) => action);
}

/** The ids of the user's sessions, oldest first. */
export function readSessions(dataDir: string, userId: string): string[] {
  const sql = 'SELECT id FROM "UserSession" WHERE userId = :userId ORDER BY createdAt';
  return rows.parse(ask(dataDir, sql, { userId })).map(({ id }) => id);
}

/** The version of the rules; 0 before the first change. */
export function readRulesVersion(dataDir: string): number {
  const settings = z.array(z.object({ value: z.string() }));
  const [row] = settings.parse(
    ask(dataDir, 'SELECT value FROM "Setting" WHERE key = :key', { key: RULES_SETTING }),
  );
  return row === undefined ? 0 : z.object({ version: z.int() }).parse(JSON.parse(row.value)).version;
}

/** The id of the user with this address. */
export function readUserId(dataDir: string, email: string): string {
  const [user] = rows.parse(ask(dataDir, 'SELECT id FROM "User" WHERE email = :email', { email }));
  if (user === undefined) throw new Error(`there is no user ${email}`);
  return user.id;
}

/** Ends the undo time of the merchant's refunds, as if ten seconds had passed since the request. */
export function endUndoTime(dataDir: string, merchantId: string): void {
  change(dataDir, 'UPDATE "ManualRefund" SET startsAt = createdAt WHERE merchantId = ?', merchantId);
}

/** The engine does not start the refund before `endUndoTime`. */
export function holdRefund(dataDir: string, orderId: string): void {
  change(dataDir, 'UPDATE "ManualRefund" SET startsAt = ? WHERE id = ?', FAR_OFF, orderId);
}

/** The refund stays undoable for the whole test, regardless of `endUndoTime`. */
export function keepUndoable(dataDir: string, orderId: string): void {
  const sql = 'UPDATE "ManualRefund" SET createdAt = ?, startsAt = ? WHERE id = ?';
  change(dataDir, sql, FAR_OFF, FAR_OFF, orderId);
}

/** Like `keepUndoable`, for a note. */
export function keepNoteUndoable(dataDir: string, noteId: string): void {
  change(dataDir, 'UPDATE "TimelineEntry" SET at = ? WHERE id = ?', FAR_OFF, noteId);
}

const ATTENTION = 'deposit:left-by-a-spec';

/**
 * An old item of "needs attention", as the engine writes it. It belongs to no merchant, so only the operator sees it.
 */
export function leaveAttention(dataDir: string, since: string): void {
  const sql =
    "INSERT INTO \"AttentionItem\" (reference, kind, detail, createdAt) VALUES (?, 'unassignedDeposit', '{}', ?)";
  change(dataDir, sql, ATTENTION, since.replace('Z', '+00:00'));
}

export function takeAttention(dataDir: string): void {
  change(dataDir, 'DELETE FROM "AttentionItem" WHERE reference = ?', ATTENTION);
}

/**
 * Expires a payment link in the database, because no expiry chosen in advance is both after the form is filled in on a
 * slow machine and soon.
 */
export function endTerm(dataDir: string, url: string): void {
  const id = new URL(url).pathname.split('/').at(-1) ?? '';
  const sql = 'UPDATE "PaymentLink" SET "expiresAt" = "createdAt" WHERE "id" = ?';
  if (change(dataDir, sql, id) !== 1) throw new Error(`there is no link ${id}`);
}

/** The price of a link or invoice gets a currency that the server has not enabled, as if the operator had disabled it since. */
export function disableCurrencyOf(dataDir: string, url: string): void {
  const id = new URL(url).pathname.split('/').at(-1) ?? '';
  const sql = `UPDATE "PaymentLink" SET "priceCurrency" = 'CHF' WHERE "id" = ? AND "priceCurrency" = 'EUR'`;
  if (change(dataDir, sql, id) !== 1) throw new Error(`there is no link ${id} in euros`);
}
