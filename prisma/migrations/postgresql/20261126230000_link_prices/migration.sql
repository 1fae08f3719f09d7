-- AlterTable
ALTER TABLE "PaymentLink" ADD COLUMN     "priceCurrency" TEXT,
ADD COLUMN     "priceMinorUnits" TEXT;
