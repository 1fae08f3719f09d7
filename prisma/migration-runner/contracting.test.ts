// What the previous version could not work with is found, in PostgreSQL's words and in SQLite's.
import { expect, it } from 'vitest';
import { findContracting } from './contracting';

it.each([
  'DROP TABLE "Payment"',
  'DROP INDEX "Payment_id_idx"',
  'TRUNCATE "Payment"',
  'DELETE FROM "Payment"',
  'UPDATE "Payment" SET "version" = 0',
  'ALTER TABLE "Payment" DROP COLUMN "orderId"',
  'ALTER TABLE "Payment" RENAME COLUMN "orderId" TO "order"',
  'ALTER TABLE "Payment" RENAME TO "Sale"',
  'ALTER INDEX "a" RENAME TO "b"',
  'ALTER TABLE "Payment" ALTER COLUMN "version" SET DATA TYPE BIGINT',
  'ALTER TABLE "Payment" ALTER COLUMN "orderId" SET NOT NULL',
  'ALTER TABLE "Payment" ALTER COLUMN "version" DROP DEFAULT',
  'ALTER TABLE "Payment" ALTER COLUMN "version" DROP NOT NULL',
  'ALTER TABLE "Payment" ADD COLUMN "a" TEXT, ADD COLUMN "b" NUMERIC(3,1) NOT NULL',
  'ALTER TABLE "Payment" ADD CONSTRAINT "c" CHECK ("version" > 0)',
  'CREATE UNIQUE INDEX "u" ON "Payment"("orderId")',
  `ALTER TYPE "PaymentStatus" RENAME VALUE 'Error' TO 'Failed'`,
  'ALTER TYPE "PaymentStatus_new" RENAME TO "PaymentStatus"',
])('%s contracts', (sql) => {
  expect(findContracting(`${sql};`)).toHaveLength(1);
});

it.each([
  'CREATE TABLE "New" ("id" TEXT NOT NULL PRIMARY KEY); CREATE UNIQUE INDEX "u" ON "New"("id"); ALTER TABLE "New" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "Payment"("id")',
  'ALTER TABLE "Payment" ADD COLUMN "note" TEXT',
  `ALTER TABLE "Payment" ADD COLUMN "a" TEXT NOT NULL DEFAULT 'x, NOT NULL', ADD COLUMN "b" TEXT`,
  'CREATE INDEX "i" ON "Payment"("orderId")',
  'CREATE INDEX CONCURRENTLY "i" ON "Payment"("orderId")',
  `ALTER TYPE "PaymentStatus" ADD VALUE 'Paused'`,
  'CREATE TYPE "Color" AS ENUM (\'red\')',
  '-- DROP TABLE "Payment"',
])('%s expands', (sql) => {
  expect(findContracting(`${sql};`)).toEqual([]);
});

it('SQLite’s replacement of a table contracts', () => {
  const redefined = `PRAGMA defer_foreign_keys=ON; PRAGMA foreign_keys=OFF;
    CREATE TABLE "new_Payment" ("id" TEXT NOT NULL PRIMARY KEY);
    INSERT INTO "new_Payment" ("id") SELECT "id" FROM "Payment";
    DROP TABLE "Payment";
    ALTER TABLE "new_Payment" RENAME TO "Payment";
    PRAGMA foreign_keys=ON; PRAGMA defer_foreign_keys=OFF;`;
  expect(findContracting(redefined)).toHaveLength(2);
});
