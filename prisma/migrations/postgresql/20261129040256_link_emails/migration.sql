-- AlterTable
ALTER TABLE "PayerEmail" ADD COLUMN     "noEmailAt" TIMESTAMP(3),
ADD COLUMN     "sealedTo" TEXT,
ADD COLUMN     "toIndex" TEXT;
