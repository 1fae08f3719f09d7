-- AlterTable
ALTER TABLE "Transfer" ADD COLUMN     "notBefore" TIMESTAMP(3);
