-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN     "overpaymentToleranceBp" INTEGER,
ADD COLUMN     "underpaymentToleranceBp" INTEGER;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "overpaymentToleranceBp" INTEGER,
ADD COLUMN     "underpaymentToleranceBp" INTEGER;
