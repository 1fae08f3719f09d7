-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN "secondFactorRequiredAt" DATETIME;
