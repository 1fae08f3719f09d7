// Fills PaymentMetadataToken for payments that were created before the table existed. 1.0.0 has no metadata, so only databases of
// development versions have such payments.
import { metadataTokens } from '@/lib/payments/metadata-tokens';
import type { MigrationConnection } from './connection';
import type { DataStep } from './data-steps';

/** Payments of a batch, with or without metadata: each has 20 pairs at most. */
const BATCH_PAYMENTS = 500;

/** Runs again without harm. */
export const metadataTokensStep: DataStep = {
  count: async (connection) => {
    const [row] = await connection.query('SELECT CAST(COUNT(*) AS INTEGER) AS "rows" FROM "Payment"');
    return Number(row?.rows ?? 0);
  },
  run: async (connection, after) => {
    const found = await connection.query(
      `SELECT "id", "merchantId", "metadata" FROM "Payment" WHERE "id" > $1 ORDER BY "id" LIMIT ${BATCH_PAYMENTS}`,
      [after],
    );
    for (const { id, merchantId, metadata } of found) {
      if (metadata === null) continue;
      await insert(connection, String(merchantId), String(id), metadataTokens(String(metadata)));
    }
    const last = found.at(-1);
    return last === undefined ? null : { after: String(last.id), rows: found.length };
  },
};

async function insert(
  connection: MigrationConnection,
  merchantId: string,
  paymentId: string,
  tokens: readonly string[],
): Promise<void> {
  if (tokens.length === 0) return;
  const rows = tokens.map((_, place) => `($1, $2, $${place + 3})`).join(', ');
  await connection.query(
    `INSERT INTO "PaymentMetadataToken" ("merchantId", "paymentId", "token") VALUES ${rows} ON CONFLICT DO NOTHING`,
    [merchantId, paymentId, ...tokens],
  );
}
