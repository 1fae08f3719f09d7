// The migration of the proofs: it adds a column to the payments, and a data step that fills it.
import type { DataStep } from '@/prisma/migration-runner/data-steps';

export const EXPANSION = '29990101000000_expanded';
const BATCH_ROWS = 200;

/** Marks all payments, a batch at a time, while new ones are created. */
export const EXPANSION_STEP: DataStep = {
  count: async (connection) => {
    const [row] = await connection.query('SELECT CAST(COUNT(*) AS INTEGER) AS "rows" FROM "Payment"');
    return Number(row?.rows ?? 0);
  },
  run: async (connection, after) => {
    const marked = await connection.query(
      `UPDATE "Payment" SET "upgradeMark" = 'marked' WHERE "id" IN
        (SELECT "id" FROM "Payment" WHERE "id" > $1 ORDER BY "id" LIMIT ${BATCH_ROWS}) RETURNING "id"`,
      [after],
    );
    const ids = marked.map(({ id }) => String(id)).sort();
    const last = ids.at(-1);
    return last === undefined ? null : { after: last, rows: ids.length };
  },
};
