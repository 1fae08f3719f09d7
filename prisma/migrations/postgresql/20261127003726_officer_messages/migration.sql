-- AlterTable
ALTER TABLE "ReviewOpinion" ADD COLUMN     "message" TEXT;
