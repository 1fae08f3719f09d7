// For tests: a data step over the settings, which counts in each how often it was processed.
import type { DataStep } from './data-steps';

/** @param batchRows rows of a batch */
export function numberedDataStep(batchRows: number): DataStep {
  return {
    count: async (connection) => {
      const [row] = await connection.query('SELECT CAST(COUNT(*) AS INTEGER) AS "rows" FROM "Setting"');
      return Number(row?.rows ?? 0);
    },
    run: async (connection, after) => {
      const found = await connection.query(
        `UPDATE "Setting" SET "times" = "times" + 1 WHERE "key" IN
          (SELECT "key" FROM "Setting" WHERE "key" > $1 ORDER BY "key" LIMIT ${batchRows}) RETURNING "key"`,
        [after],
      );
      const keys = found.map(({ key }) => String(key)).sort();
      const last = keys.at(-1);
      return last === undefined ? null : { after: last, rows: keys.length };
    },
  };
}
