-- CreateTable
CREATE TABLE "Merchant" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "settlementAddress" TEXT,
    "nextSettlementAddress" TEXT,
    "nextSettlementFrom" DATETIME,
    "settlementPausedAt" DATETIME,
    "settlementSchedule" TEXT NOT NULL DEFAULT 'immediate',
    "settlementHour" INTEGER NOT NULL DEFAULT 0,
    "scheduleChangedAt" DATETIME,
    "settlementVersion" INTEGER NOT NULL DEFAULT 0,
    "settledNowVersion" INTEGER NOT NULL DEFAULT 0,
    "reschedulePending" BOOLEAN NOT NULL DEFAULT false,
    "timeZone" TEXT NOT NULL DEFAULT 'UTC',
    "website" TEXT,
    "about" TEXT,
    "stateNote" TEXT,
    "accentColor" TEXT,
    "returnUrl" TEXT,
    "returnUrlSecret" TEXT,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ShopOrigin" (
    "merchantId" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("merchantId", "origin"),
    CONSTRAINT "ShopOrigin_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "passwordHash" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "merchantId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "disabledAt" DATETIME,
    "totpSecret" TEXT,
    "totpConfirmedAt" DATETIME,
    "totpLastStep" INTEGER,
    CONSTRAINT "User_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "UserSession" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "revokedAt" DATETIME,
    "authenticatedAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL,
    "method" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    CONSTRAINT "UserSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "publicKey" BLOB NOT NULL,
    "counter" INTEGER NOT NULL,
    "transports" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastUsedAt" DATETIME,
    CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PasskeyChallenge" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT,
    "expiresAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tokenHash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "merchantId" TEXT,
    "invitedBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "acceptedAt" DATETIME,
    "revokedAt" DATETIME,
    "sealedToken" TEXT,
    "nextAttemptAt" DATETIME,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "emailedAt" DATETIME,
    "lastError" TEXT,
    CONSTRAINT "Invitation_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "dismissedAt" DATETIME,
    "nextAttemptAt" DATETIME,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "emailedAt" DATETIME,
    "lastError" TEXT,
    CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "merchantId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "previousSecretHash" TEXT,
    "previousSecretExpiresAt" DATETIME,
    "scopes" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastUsedAt" DATETIME,
    "revokedAt" DATETIME,
    CONSTRAINT "ApiKey_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ApiRequest" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "merchantId" TEXT NOT NULL,
    "apiKeyId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "operation" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "errorCode" TEXT,
    "message" TEXT,
    "paymentId" TEXT,
    "durationMs" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "SupportedCountry" (
    "country" TEXT NOT NULL PRIMARY KEY,
    "openedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "SupportedArea" (
    "area" TEXT NOT NULL PRIMARY KEY,
    "country" TEXT NOT NULL,
    "openedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ExchangeAccount" (
    "address" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "addedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "PaymentLink" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "merchantId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "usdAmount" TEXT,
    "amountRaw" TEXT,
    "orderId" TEXT,
    "orderDescription" TEXT,
    "stock" INTEGER,
    "expiresAt" DATETIME,
    "returnUrl" TEXT,
    "prefill" TEXT,
    "invoiceNumber" TEXT,
    "invoiceLines" JSONB,
    "dueAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "closedAt" DATETIME,
    "textsErasedAt" DATETIME,
    "imageType" TEXT,
    "imageHash" TEXT,
    "image" BLOB,
    CONSTRAINT "PaymentLink_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "version" INTEGER NOT NULL DEFAULT 0,
    "merchantId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "errorReason" TEXT,
    "screening" TEXT NOT NULL,
    "screeningReasons" JSONB NOT NULL,
    "screenedAt" DATETIME,
    "screeningListVersion" TEXT,
    "reviewDeadline" DATETIME,
    "amountRaw" TEXT NOT NULL,
    "countedRaw" TEXT NOT NULL DEFAULT '0',
    "excessRaw" TEXT,
    "excessLeftRaw" TEXT NOT NULL DEFAULT '0',
    "usdAmount" TEXT NOT NULL,
    "usdPerNano" TEXT NOT NULL,
    "rateObservedAt" DATETIME NOT NULL,
    "rateSources" JSONB NOT NULL,
    "depositIndex" INTEGER NOT NULL,
    "depositAddress" TEXT NOT NULL,
    "orderId" TEXT,
    "orderDescription" TEXT,
    "paymentLinkId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    "settlementAddress" TEXT,
    "refundAddress" TEXT,
    "browserTokenHash" TEXT,
    "seenHash" TEXT,
    "seenAt" DATETIME,
    "sanctionsHoldAt" DATETIME,
    "transfersPending" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "Payment_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Payment_paymentLinkId_fkey" FOREIGN KEY ("paymentLinkId") REFERENCES "PaymentLink" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Payment_depositIndex_fkey" FOREIGN KEY ("depositIndex") REFERENCES "DepositAddress" ("index") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PaymentCustomer" (
    "paymentId" TEXT NOT NULL PRIMARY KEY,
    "sealed" TEXT NOT NULL,
    "wrappedKey" TEXT,
    "keyId" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "administrativeArea" TEXT,
    "sealedHits" TEXT,
    "erasedAt" DATETIME,
    "legalHoldAt" DATETIME,
    CONSTRAINT "PaymentCustomer_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PaymentSearch" (
    "paymentId" TEXT NOT NULL PRIMARY KEY,
    "merchantId" TEXT NOT NULL,
    "orderId" TEXT,
    "usdCents" INTEGER NOT NULL,
    "amountRaw" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    "emailIndex" TEXT,
    "phoneIndex" TEXT,
    "personIndex" TEXT,
    "nameIndex" TEXT,
    CONSTRAINT "PaymentSearch_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SearchIndexQueue" (
    "paymentId" TEXT NOT NULL PRIMARY KEY,
    CONSTRAINT "SearchIndexQueue_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PaymentTally" (
    "merchantId" TEXT NOT NULL,
    "minutes" INTEGER NOT NULL,
    "startsAt" DATETIME NOT NULL,
    "completed" INTEGER NOT NULL,
    "expired" INTEGER NOT NULL,
    "cancelled" INTEGER NOT NULL,
    "denied" INTEGER NOT NULL,
    "technical" INTEGER NOT NULL,
    "usdAmount" TEXT NOT NULL,
    "amountRaw" TEXT NOT NULL,
    "paymentTimes" JSONB NOT NULL,

    PRIMARY KEY ("merchantId", "minutes", "startsAt")
);

-- CreateTable
CREATE TABLE "SavedView" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "merchantId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "DeferredSettlement" (
    "paymentId" TEXT NOT NULL PRIMARY KEY,
    "merchantId" TEXT NOT NULL,
    "settleFrom" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "sinceVersion" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "DeferredSettlement_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DeferredSettlement_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ManualRefund" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "paymentId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "amountRaw" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "startsAt" DATETIME NOT NULL,
    "undoneAt" DATETIME,
    "startedAt" DATETIME,
    "confirmedAt" DATETIME,
    "failure" TEXT,
    CONSTRAINT "ManualRefund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TopUp" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "merchantId" TEXT NOT NULL,
    "depositIndex" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "closedAt" DATETIME,
    "transfersPending" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "ScreeningList" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "activeVersionId" TEXT,
    "attemptedAt" DATETIME,
    "failure" TEXT,
    "requestedBy" TEXT,
    "requestForced" BOOLEAN NOT NULL DEFAULT false,
    "disabledAt" DATETIME
);

-- CreateTable
CREATE TABLE "ScreeningListVersion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "listId" TEXT NOT NULL,
    "importedAt" DATETIME NOT NULL,
    "importedBy" TEXT NOT NULL,
    "entities" INTEGER NOT NULL,
    "names" INTEGER NOT NULL,
    "added" INTEGER NOT NULL,
    "removed" INTEGER NOT NULL,
    "changed" INTEGER NOT NULL,
    "content" BLOB NOT NULL,
    CONSTRAINT "ScreeningListVersion_listId_fkey" FOREIGN KEY ("listId") REFERENCES "ScreeningList" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BlockedAddress" (
    "publicKey" TEXT NOT NULL PRIMARY KEY,
    "reason" TEXT NOT NULL,
    "addedBy" TEXT NOT NULL,
    "addedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "FalsePositive" (
    "personIndex" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "entityHash" TEXT NOT NULL,
    "decidedBy" TEXT NOT NULL,
    "decidedAt" DATETIME NOT NULL,

    PRIMARY KEY ("personIndex", "list", "entityId")
);

-- CreateTable
CREATE TABLE "ReviewOpinion" (
    "paymentId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("paymentId", "userId")
);

-- CreateTable
CREATE TABLE "AuditLogEntry" (
    "sequence" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" DATETIME NOT NULL,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "paymentId" TEXT,
    "merchantId" TEXT,
    "detail" TEXT NOT NULL,
    "previousHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "DepositAddress" (
    "index" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "address" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "readyAt" DATETIME,
    "assignedAt" DATETIME,
    "retiredAt" DATETIME
);

-- CreateTable
CREATE TABLE "Deposit" (
    "blockHash" TEXT NOT NULL PRIMARY KEY,
    "address" TEXT NOT NULL,
    "paymentId" TEXT,
    "sender" TEXT NOT NULL,
    "amountRaw" TEXT NOT NULL,
    "confirmedAt" DATETIME NOT NULL,
    "recordedAt" DATETIME NOT NULL,
    "disposition" TEXT NOT NULL,
    "transferId" TEXT,
    "returnedRaw" TEXT,
    "receivedAt" DATETIME,
    CONSTRAINT "Deposit_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Deposit_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "Transfer" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Transfer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "paymentId" TEXT,
    "topUpId" TEXT,
    "manualRefundId" TEXT,
    "account" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "amountRaw" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "heldAt" DATETIME,
    "confirmedAt" DATETIME,
    CONSTRAINT "Transfer_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Transfer_topUpId_fkey" FOREIGN KEY ("topUpId") REFERENCES "TopUp" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Sweep" (
    "transferId" TEXT NOT NULL PRIMARY KEY,
    "unclaimedRaw" TEXT NOT NULL,
    "paymentId" TEXT,
    "paymentRaw" TEXT NOT NULL,
    "decidedBy" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    CONSTRAINT "Sweep_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "Transfer" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Block" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "previous" TEXT NOT NULL,
    "height" INTEGER NOT NULL,
    "representative" TEXT NOT NULL,
    "balanceRaw" TEXT NOT NULL,
    "amountRaw" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "work" TEXT,
    "depositHash" TEXT,
    "transferId" TEXT,
    "signedAt" DATETIME NOT NULL,
    "publishedAt" DATETIME,
    "confirmedAt" DATETIME,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    CONSTRAINT "Block_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "Transfer" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "JournalEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "reference" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "paymentId" TEXT,
    "topUpId" TEXT,
    "amountRaw" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "JournalEntry_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TimelineEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "paymentId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "kind" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "actor" TEXT,
    CONSTRAINT "TimelineEntry_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RefundClaim" (
    "transferId" TEXT NOT NULL PRIMARY KEY,
    "paymentId" TEXT NOT NULL,
    "failedAttempts" INTEGER NOT NULL DEFAULT 0,
    "destination" TEXT,
    "claimedAt" DATETIME,
    "effectiveFrom" DATETIME,
    "approvedAt" DATETIME,
    "releasedAt" DATETIME,
    CONSTRAINT "RefundClaim_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "Transfer" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AttentionItem" (
    "reference" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "merchantId" TEXT,
    "paymentId" TEXT,
    "detail" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "resolvedAt" DATETIME,
    "resolution" TEXT
);

-- CreateTable
CREATE TABLE "WebhookEndpoint" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "merchantId" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "sealedPreviousSecret" TEXT,
    "previousSecretExpiresAt" DATETIME,
    "eventTypes" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "disabledAt" DATETIME,
    "disabledReason" TEXT,
    "lastDeliveredAt" DATETIME,
    "failingSince" DATETIME,
    "lastFailedAt" DATETIME,
    "isSlow" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "WebhookEndpoint_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "endpointId" TEXT NOT NULL,
    "paymentId" TEXT,
    "eventType" TEXT NOT NULL,
    "occurrence" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME,
    "firstAttemptAt" DATETIME,
    "lastAttemptAt" DATETIME,
    "lastStatus" INTEGER,
    "lastError" TEXT,
    "deliveredAt" DATETIME,
    "failedAt" DATETIME,
    CONSTRAINT "WebhookDelivery_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "WebhookEndpoint" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WebhookAttempt" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "deliveryId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "requestHeaders" JSONB NOT NULL,
    "status" INTEGER,
    "responseHeaders" JSONB NOT NULL,
    "responseExcerpt" TEXT NOT NULL,
    "error" TEXT,
    CONSTRAINT "WebhookAttempt_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "WebhookDelivery" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Event" (
    "position" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "occurrence" TEXT NOT NULL DEFAULT '',
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "TestScenario" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "paymentId" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "setting" INTEGER,
    "actor" TEXT,
    "createdAt" DATETIME NOT NULL,
    "sends" INTEGER NOT NULL,
    "blocks" JSONB NOT NULL,
    "endedAt" DATETIME,
    "failure" TEXT,
    CONSTRAINT "TestScenario_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "IdempotencyRecord" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "bodyHash" TEXT NOT NULL,
    "response" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ExchangeRate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "usdPerNano" TEXT NOT NULL,
    "observedAt" DATETIME NOT NULL,
    "sources" JSONB NOT NULL,
    "simulated" BOOLEAN NOT NULL
);

-- CreateTable
CREATE TABLE "ChangeFeedEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "merchantId" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Heartbeat" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "at" DATETIME NOT NULL,
    "detail" JSONB NOT NULL
);

-- CreateTable
CREATE TABLE "LedgerOutage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "startedAt" DATETIME NOT NULL,
    "endedAt" DATETIME
);

-- CreateTable
CREATE TABLE "Lease" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "holder" TEXT NOT NULL,
    "fence" INTEGER NOT NULL,
    "expiresAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "Merchant_reschedulePending_id_idx" ON "Merchant"("reschedulePending", "id");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "UserSession_userId_idx" ON "UserSession"("userId");

-- CreateIndex
CREATE INDEX "Passkey_userId_idx" ON "Passkey"("userId");

-- CreateIndex
CREATE INDEX "PasskeyChallenge_expiresAt_idx" ON "PasskeyChallenge"("expiresAt");

-- CreateIndex
CREATE INDEX "RecoveryCode_userId_idx" ON "RecoveryCode"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE INDEX "Invitation_merchantId_createdAt_idx" ON "Invitation"("merchantId", "createdAt");

-- CreateIndex
CREATE INDEX "Invitation_nextAttemptAt_idx" ON "Invitation"("nextAttemptAt");

-- CreateIndex
CREATE INDEX "Notification_userId_dismissedAt_createdAt_idx" ON "Notification"("userId", "dismissedAt", "createdAt");

-- CreateIndex
CREATE INDEX "Notification_nextAttemptAt_idx" ON "Notification"("nextAttemptAt");

-- CreateIndex
CREATE INDEX "ApiKey_merchantId_idx" ON "ApiKey"("merchantId");

-- CreateIndex
CREATE INDEX "ApiRequest_merchantId_at_id_idx" ON "ApiRequest"("merchantId", "at", "id");

-- CreateIndex
CREATE INDEX "PaymentLink_merchantId_createdAt_idx" ON "PaymentLink"("merchantId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_depositIndex_key" ON "Payment"("depositIndex");

-- CreateIndex
CREATE INDEX "Payment_merchantId_createdAt_id_idx" ON "Payment"("merchantId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Payment_merchantId_status_createdAt_id_idx" ON "Payment"("merchantId", "status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Payment_status_expiresAt_idx" ON "Payment"("status", "expiresAt");

-- CreateIndex
CREATE INDEX "Payment_status_screening_id_idx" ON "Payment"("status", "screening", "id");

-- CreateIndex
CREATE INDEX "Payment_paymentLinkId_status_idx" ON "Payment"("paymentLinkId", "status");

-- CreateIndex
CREATE INDEX "Payment_transfersPending_id_idx" ON "Payment"("transfersPending", "id");

-- CreateIndex
CREATE INDEX "Payment_endedAt_idx" ON "Payment"("endedAt");

-- CreateIndex
CREATE INDEX "PaymentCustomer_keyId_paymentId_idx" ON "PaymentCustomer"("keyId", "paymentId");

-- CreateIndex
CREATE INDEX "PaymentSearch_emailIndex_paymentId_idx" ON "PaymentSearch"("emailIndex", "paymentId");

-- CreateIndex
CREATE INDEX "PaymentSearch_phoneIndex_paymentId_idx" ON "PaymentSearch"("phoneIndex", "paymentId");

-- CreateIndex
CREATE INDEX "PaymentSearch_personIndex_paymentId_idx" ON "PaymentSearch"("personIndex", "paymentId");

-- CreateIndex
CREATE INDEX "PaymentSearch_nameIndex_paymentId_idx" ON "PaymentSearch"("nameIndex", "paymentId");

-- CreateIndex
CREATE INDEX "PaymentSearch_keyId_paymentId_idx" ON "PaymentSearch"("keyId", "paymentId");

-- CreateIndex
CREATE INDEX "PaymentSearch_merchantId_orderId_paymentId_idx" ON "PaymentSearch"("merchantId", "orderId", "paymentId");

-- CreateIndex
CREATE INDEX "PaymentSearch_merchantId_usdCents_paymentId_idx" ON "PaymentSearch"("merchantId", "usdCents", "paymentId");

-- CreateIndex
CREATE INDEX "PaymentSearch_merchantId_amountRaw_paymentId_idx" ON "PaymentSearch"("merchantId", "amountRaw", "paymentId");

-- CreateIndex
CREATE INDEX "PaymentTally_minutes_startsAt_idx" ON "PaymentTally"("minutes", "startsAt");

-- CreateIndex
CREATE INDEX "SavedView_userId_createdAt_idx" ON "SavedView"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "DeferredSettlement_merchantId_version_paymentId_idx" ON "DeferredSettlement"("merchantId", "version", "paymentId");

-- CreateIndex
CREATE INDEX "DeferredSettlement_settleFrom_paymentId_idx" ON "DeferredSettlement"("settleFrom", "paymentId");

-- CreateIndex
CREATE INDEX "ManualRefund_paymentId_idx" ON "ManualRefund"("paymentId");

-- CreateIndex
CREATE INDEX "ManualRefund_startedAt_undoneAt_startsAt_idx" ON "ManualRefund"("startedAt", "undoneAt", "startsAt");

-- CreateIndex
CREATE INDEX "ManualRefund_merchantId_createdAt_idx" ON "ManualRefund"("merchantId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "TopUp_depositIndex_key" ON "TopUp"("depositIndex");

-- CreateIndex
CREATE UNIQUE INDEX "TopUp_address_key" ON "TopUp"("address");

-- CreateIndex
CREATE INDEX "TopUp_merchantId_createdAt_idx" ON "TopUp"("merchantId", "createdAt");

-- CreateIndex
CREATE INDEX "TopUp_transfersPending_idx" ON "TopUp"("transfersPending");

-- CreateIndex
CREATE INDEX "ScreeningListVersion_listId_importedAt_idx" ON "ScreeningListVersion"("listId", "importedAt");

-- CreateIndex
CREATE INDEX "AuditLogEntry_paymentId_sequence_idx" ON "AuditLogEntry"("paymentId", "sequence");

-- CreateIndex
CREATE INDEX "AuditLogEntry_action_sequence_idx" ON "AuditLogEntry"("action", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "DepositAddress_address_key" ON "DepositAddress"("address");

-- CreateIndex
CREATE INDEX "DepositAddress_assignedAt_readyAt_retiredAt_idx" ON "DepositAddress"("assignedAt", "readyAt", "retiredAt");

-- CreateIndex
CREATE INDEX "Deposit_paymentId_transferId_sender_idx" ON "Deposit"("paymentId", "transferId", "sender");

-- CreateIndex
CREATE INDEX "Deposit_address_receivedAt_recordedAt_idx" ON "Deposit"("address", "receivedAt", "recordedAt");

-- CreateIndex
CREATE INDEX "Deposit_transferId_idx" ON "Deposit"("transferId");

-- CreateIndex
CREATE INDEX "Deposit_sender_recordedAt_paymentId_idx" ON "Deposit"("sender", "recordedAt", "paymentId");

-- CreateIndex
CREATE UNIQUE INDEX "Transfer_reference_key" ON "Transfer"("reference");

-- CreateIndex
CREATE INDEX "Transfer_paymentId_idx" ON "Transfer"("paymentId");

-- CreateIndex
CREATE INDEX "Transfer_topUpId_idx" ON "Transfer"("topUpId");

-- CreateIndex
CREATE INDEX "Transfer_manualRefundId_idx" ON "Transfer"("manualRefundId");

-- CreateIndex
CREATE INDEX "Transfer_account_confirmedAt_idx" ON "Transfer"("account", "confirmedAt");

-- CreateIndex
CREATE INDEX "Transfer_confirmedAt_heldAt_createdAt_idx" ON "Transfer"("confirmedAt", "heldAt", "createdAt");

-- CreateIndex
CREATE INDEX "Sweep_paymentId_idx" ON "Sweep"("paymentId");

-- CreateIndex
CREATE UNIQUE INDEX "Block_depositHash_key" ON "Block"("depositHash");

-- CreateIndex
CREATE UNIQUE INDEX "Block_transferId_key" ON "Block"("transferId");

-- CreateIndex
CREATE INDEX "Block_account_height_idx" ON "Block"("account", "height");

-- CreateIndex
CREATE INDEX "Block_confirmedAt_signedAt_idx" ON "Block"("confirmedAt", "signedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Block_account_previous_key" ON "Block"("account", "previous");

-- CreateIndex
CREATE INDEX "JournalEntry_paymentId_idx" ON "JournalEntry"("paymentId");

-- CreateIndex
CREATE INDEX "JournalEntry_topUpId_idx" ON "JournalEntry"("topUpId");

-- CreateIndex
CREATE UNIQUE INDEX "JournalEntry_reference_account_key" ON "JournalEntry"("reference", "account");

-- CreateIndex
CREATE INDEX "TimelineEntry_paymentId_id_idx" ON "TimelineEntry"("paymentId", "id");

-- CreateIndex
CREATE INDEX "RefundClaim_paymentId_idx" ON "RefundClaim"("paymentId");

-- CreateIndex
CREATE INDEX "RefundClaim_releasedAt_effectiveFrom_idx" ON "RefundClaim"("releasedAt", "effectiveFrom");

-- CreateIndex
CREATE INDEX "AttentionItem_resolvedAt_createdAt_idx" ON "AttentionItem"("resolvedAt", "createdAt");

-- CreateIndex
CREATE INDEX "WebhookEndpoint_merchantId_idx" ON "WebhookEndpoint"("merchantId");

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpointId_createdAt_idx" ON "WebhookDelivery"("endpointId", "createdAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpointId_nextAttemptAt_idx" ON "WebhookDelivery"("endpointId", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_nextAttemptAt_idx" ON "WebhookDelivery"("nextAttemptAt");

-- CreateIndex
CREATE UNIQUE INDEX "WebhookDelivery_endpointId_paymentId_eventType_occurrence_key" ON "WebhookDelivery"("endpointId", "paymentId", "eventType", "occurrence");

-- CreateIndex
CREATE INDEX "WebhookAttempt_deliveryId_at_idx" ON "WebhookAttempt"("deliveryId", "at");

-- CreateIndex
CREATE INDEX "WebhookAttempt_at_idx" ON "WebhookAttempt"("at");

-- CreateIndex
CREATE UNIQUE INDEX "Event_id_key" ON "Event"("id");

-- CreateIndex
CREATE INDEX "Event_merchantId_position_idx" ON "Event"("merchantId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Event_paymentId_type_occurrence_key" ON "Event"("paymentId", "type", "occurrence");

-- CreateIndex
CREATE INDEX "TestScenario_endedAt_createdAt_idx" ON "TestScenario"("endedAt", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "TestScenario_paymentId_outcome_key" ON "TestScenario"("paymentId", "outcome");

-- CreateIndex
CREATE INDEX "IdempotencyRecord_createdAt_idx" ON "IdempotencyRecord"("createdAt");

-- CreateIndex
CREATE INDEX "ExchangeRate_observedAt_idx" ON "ExchangeRate"("observedAt");

-- CreateIndex
CREATE INDEX "ChangeFeedEntry_at_idx" ON "ChangeFeedEntry"("at");

-- CreateIndex
CREATE INDEX "LedgerOutage_endedAt_idx" ON "LedgerOutage"("endedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Lease_name_fence_key" ON "Lease"("name", "fence");

-- Nothing of the audit log is ever changed or removed.
CREATE TRIGGER "AuditLogEntry_no_update" BEFORE UPDATE ON "AuditLogEntry"
  BEGIN SELECT RAISE(ABORT, 'the audit log can only be added to'); END;
CREATE TRIGGER "AuditLogEntry_no_delete" BEFORE DELETE ON "AuditLogEntry"
  BEGIN SELECT RAISE(ABORT, 'the audit log can only be added to'); END;
-- INSERT OR REPLACE deletes rows without firing the delete triggers.
CREATE TRIGGER "AuditLogEntry_no_replace" BEFORE INSERT ON "AuditLogEntry"
  WHEN EXISTS (SELECT 1 FROM "AuditLogEntry" WHERE "sequence" = NEW."sequence")
  BEGIN SELECT RAISE(ABORT, 'the audit log can only be added to'); END;
