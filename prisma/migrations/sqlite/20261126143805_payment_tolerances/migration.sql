-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN "overpaymentToleranceBp" INTEGER;
ALTER TABLE "Merchant" ADD COLUMN "underpaymentToleranceBp" INTEGER;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN "overpaymentToleranceBp" INTEGER;
ALTER TABLE "Payment" ADD COLUMN "underpaymentToleranceBp" INTEGER;
