-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN     "secondFactorRequiredAt" TIMESTAMP(3);
