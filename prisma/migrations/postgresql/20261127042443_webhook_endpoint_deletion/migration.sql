-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN     "deletedAt" TIMESTAMP(3);
