-- AlterTable
ALTER TABLE "WebhookDelivery" ADD COLUMN "eventId" TEXT;

-- CreateIndex
CREATE INDEX "WebhookDelivery_eventId_idx" ON "WebhookDelivery"("eventId");
