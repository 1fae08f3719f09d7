-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN     "defaultCurrency" TEXT;
