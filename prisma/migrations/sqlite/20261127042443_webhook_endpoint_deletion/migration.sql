-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN "deletedAt" DATETIME;
