-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN "includesResource" BOOLEAN;
