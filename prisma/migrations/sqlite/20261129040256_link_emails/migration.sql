-- AlterTable
ALTER TABLE "PayerEmail" ADD COLUMN "noEmailAt" DATETIME;
ALTER TABLE "PayerEmail" ADD COLUMN "sealedTo" TEXT;
ALTER TABLE "PayerEmail" ADD COLUMN "toIndex" TEXT;
