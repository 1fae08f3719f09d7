-- AlterTable
ALTER TABLE "Sweep" ADD COLUMN "leftRaw" TEXT;
