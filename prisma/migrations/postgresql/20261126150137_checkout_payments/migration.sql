-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "cancelUrl" TEXT,
ADD COLUMN     "metadata" TEXT,
ADD COLUMN     "returnUrl" TEXT;
