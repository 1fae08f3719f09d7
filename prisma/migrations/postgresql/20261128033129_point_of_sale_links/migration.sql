-- AlterTable
ALTER TABLE "PaymentLink" ADD COLUMN     "pointOfSale" BOOLEAN;
