-- AlterTable
ALTER TABLE "WebhookDelivery" ADD COLUMN     "eventId" TEXT;

-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN     "deletedAt" TIMESTAMP(3);
