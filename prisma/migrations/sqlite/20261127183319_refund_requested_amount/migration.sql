-- AlterTable
ALTER TABLE "ManualRefund" ADD COLUMN "requestedAmount" TEXT;
ALTER TABLE "ManualRefund" ADD COLUMN "requestedCurrency" TEXT;
