-- CreateIndex
CREATE INDEX CONCURRENTLY "WebhookDelivery_endpointId_eventId_idx" ON "WebhookDelivery"("endpointId", "eventId");
