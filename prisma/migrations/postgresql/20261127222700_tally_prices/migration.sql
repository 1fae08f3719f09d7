-- AlterTable
ALTER TABLE "PaymentTally" ADD COLUMN     "prices" JSONB;
