-- AlterTable
ALTER TABLE "Transfer" ADD COLUMN "notBefore" DATETIME;
