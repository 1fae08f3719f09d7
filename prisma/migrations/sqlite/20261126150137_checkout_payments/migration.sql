-- AlterTable
ALTER TABLE "Payment" ADD COLUMN "cancelUrl" TEXT;
ALTER TABLE "Payment" ADD COLUMN "metadata" TEXT;
ALTER TABLE "Payment" ADD COLUMN "returnUrl" TEXT;
