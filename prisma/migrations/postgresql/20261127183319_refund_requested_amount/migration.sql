-- AlterTable
ALTER TABLE "ManualRefund" ADD COLUMN     "requestedAmount" TEXT,
ADD COLUMN     "requestedCurrency" TEXT;
