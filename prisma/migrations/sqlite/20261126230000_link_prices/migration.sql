-- AlterTable
ALTER TABLE "PaymentLink" ADD COLUMN "priceCurrency" TEXT;
ALTER TABLE "PaymentLink" ADD COLUMN "priceMinorUnits" TEXT;
