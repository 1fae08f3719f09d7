-- CreateEnum
CREATE TYPE "MerchantState" AS ENUM ('pending', 'approved', 'suspended', 'rejected');

-- CreateEnum
CREATE TYPE "SettlementSchedule" AS ENUM ('immediate', 'daily', 'manual');

-- CreateEnum
CREATE TYPE "UserRole" AS ENUM ('operator', 'complianceOfficer', 'owner', 'manager', 'cashier', 'accountant');

-- CreateEnum
CREATE TYPE "PaymentStatus" AS ENUM ('Waiting', 'Cancelled', 'Error', 'AMLError', 'Completed');

-- CreateEnum
CREATE TYPE "Screening" AS ENUM ('pending', 'clear', 'review', 'denied');

-- CreateEnum
CREATE TYPE "ErrorReason" AS ENUM ('expired', 'technical');

-- CreateEnum
CREATE TYPE "DepositDisposition" AS ENUM ('counted', 'late', 'afterCancelled', 'afterError', 'afterDenied', 'afterCompleted', 'dust', 'unassigned', 'ownAccount', 'topUp');

-- CreateEnum
CREATE TYPE "TransferKind" AS ENUM ('settlement', 'refund', 'topUpReturn', 'sweep');

-- CreateEnum
CREATE TYPE "BlockKind" AS ENUM ('receive', 'send', 'epoch');

-- CreateEnum
CREATE TYPE "JournalAccount" AS ENUM ('payer', 'held', 'merchant', 'returned', 'swept', 'topUp');

-- CreateEnum
CREATE TYPE "RefundSource" AS ENUM ('unsettled', 'topUp');

-- CreateTable
CREATE TABLE "Merchant" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "state" "MerchantState" NOT NULL,
    "settlementAddress" TEXT,
    "nextSettlementAddress" TEXT,
    "nextSettlementFrom" TIMESTAMP(3),
    "settlementPausedAt" TIMESTAMP(3),
    "settlementSchedule" "SettlementSchedule" NOT NULL DEFAULT 'immediate',
    "settlementHour" INTEGER NOT NULL DEFAULT 0,
    "scheduleChangedAt" TIMESTAMP(3),
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
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Merchant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ShopOrigin" (
    "merchantId" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ShopOrigin_pkey" PRIMARY KEY ("merchantId","origin")
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "passwordHash" TEXT NOT NULL,
    "role" "UserRole" NOT NULL,
    "merchantId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "disabledAt" TIMESTAMP(3),
    "totpSecret" TEXT,
    "totpConfirmedAt" TIMESTAMP(3),
    "totpLastStep" INTEGER,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserSession" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "revokedAt" TIMESTAMP(3),
    "authenticatedAt" TIMESTAMP(3) NOT NULL,
    "lastSeenAt" TIMESTAMP(3) NOT NULL,
    "method" TEXT NOT NULL,
    "device" TEXT NOT NULL,

    CONSTRAINT "UserSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "publicKey" BYTEA NOT NULL,
    "counter" INTEGER NOT NULL,
    "transports" JSONB NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastUsedAt" TIMESTAMP(3),

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasskeyChallenge" (
    "id" TEXT NOT NULL,
    "userId" TEXT,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PasskeyChallenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" "UserRole" NOT NULL,
    "merchantId" TEXT,
    "invitedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "acceptedAt" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),
    "sealedToken" TEXT,
    "nextAttemptAt" TIMESTAMP(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "emailedAt" TIMESTAMP(3),
    "lastError" TEXT,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "dismissedAt" TIMESTAMP(3),
    "nextAttemptAt" TIMESTAMP(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "emailedAt" TIMESTAMP(3),
    "lastError" TEXT,

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "previousSecretHash" TEXT,
    "previousSecretExpiresAt" TIMESTAMP(3),
    "scopes" JSONB NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastUsedAt" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiRequest" (
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "apiKeyId" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "operation" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "errorCode" TEXT,
    "message" TEXT,
    "paymentId" TEXT,
    "durationMs" INTEGER NOT NULL,

    CONSTRAINT "ApiRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SupportedCountry" (
    "country" TEXT NOT NULL,
    "openedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SupportedCountry_pkey" PRIMARY KEY ("country")
);

-- CreateTable
CREATE TABLE "SupportedArea" (
    "area" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "openedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SupportedArea_pkey" PRIMARY KEY ("area")
);

-- CreateTable
CREATE TABLE "ExchangeAccount" (
    "address" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "addedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ExchangeAccount_pkey" PRIMARY KEY ("address")
);

-- CreateTable
CREATE TABLE "PaymentLink" (
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "usdAmount" TEXT,
    "amountRaw" TEXT,
    "orderId" TEXT,
    "orderDescription" TEXT,
    "stock" INTEGER,
    "expiresAt" TIMESTAMP(3),
    "returnUrl" TEXT,
    "prefill" TEXT,
    "invoiceNumber" TEXT,
    "invoiceLines" JSONB,
    "dueAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,
    "closedAt" TIMESTAMP(3),
    "textsErasedAt" TIMESTAMP(3),
    "imageType" TEXT,
    "imageHash" TEXT,
    "image" BYTEA,

    CONSTRAINT "PaymentLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "merchantId" TEXT NOT NULL,
    "status" "PaymentStatus" NOT NULL,
    "errorReason" "ErrorReason",
    "screening" "Screening" NOT NULL,
    "screeningReasons" JSONB NOT NULL,
    "screenedAt" TIMESTAMP(3),
    "screeningListVersion" TEXT,
    "reviewDeadline" TIMESTAMP(3),
    "amountRaw" TEXT NOT NULL,
    "countedRaw" TEXT NOT NULL DEFAULT '0',
    "excessRaw" TEXT,
    "excessLeftRaw" TEXT NOT NULL DEFAULT '0',
    "usdAmount" TEXT NOT NULL,
    "usdPerNano" TEXT NOT NULL,
    "rateObservedAt" TIMESTAMP(3) NOT NULL,
    "rateSources" JSONB NOT NULL,
    "depositIndex" INTEGER NOT NULL,
    "depositAddress" TEXT NOT NULL,
    "orderId" TEXT,
    "orderDescription" TEXT,
    "paymentLinkId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),
    "settlementAddress" TEXT,
    "refundAddress" TEXT,
    "browserTokenHash" TEXT,
    "seenHash" TEXT,
    "seenAt" TIMESTAMP(3),
    "sanctionsHoldAt" TIMESTAMP(3),
    "transfersPending" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PaymentCustomer" (
    "paymentId" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "wrappedKey" TEXT,
    "keyId" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "administrativeArea" TEXT,
    "sealedHits" TEXT,
    "erasedAt" TIMESTAMP(3),
    "legalHoldAt" TIMESTAMP(3),

    CONSTRAINT "PaymentCustomer_pkey" PRIMARY KEY ("paymentId")
);

-- CreateTable
CREATE TABLE "PaymentSearch" (
    "paymentId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "orderId" TEXT,
    "usdCents" INTEGER NOT NULL,
    "amountRaw" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    "emailIndex" TEXT,
    "phoneIndex" TEXT,
    "personIndex" TEXT,
    "nameIndex" TEXT,

    CONSTRAINT "PaymentSearch_pkey" PRIMARY KEY ("paymentId")
);

-- CreateTable
CREATE TABLE "SearchIndexQueue" (
    "paymentId" TEXT NOT NULL,

    CONSTRAINT "SearchIndexQueue_pkey" PRIMARY KEY ("paymentId")
);

-- CreateTable
CREATE TABLE "PaymentTally" (
    "merchantId" TEXT NOT NULL,
    "minutes" INTEGER NOT NULL,
    "startsAt" TIMESTAMP(3) NOT NULL,
    "completed" INTEGER NOT NULL,
    "expired" INTEGER NOT NULL,
    "cancelled" INTEGER NOT NULL,
    "denied" INTEGER NOT NULL,
    "technical" INTEGER NOT NULL,
    "usdAmount" TEXT NOT NULL,
    "amountRaw" TEXT NOT NULL,
    "paymentTimes" JSONB NOT NULL,

    CONSTRAINT "PaymentTally_pkey" PRIMARY KEY ("merchantId","minutes","startsAt")
);

-- CreateTable
CREATE TABLE "SavedView" (
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeferredSettlement" (
    "paymentId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "settleFrom" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,
    "sinceVersion" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "DeferredSettlement_pkey" PRIMARY KEY ("paymentId")
);

-- CreateTable
CREATE TABLE "ManualRefund" (
    "id" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "amountRaw" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "source" "RefundSource" NOT NULL,
    "note" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "startsAt" TIMESTAMP(3) NOT NULL,
    "undoneAt" TIMESTAMP(3),
    "startedAt" TIMESTAMP(3),
    "confirmedAt" TIMESTAMP(3),
    "failure" TEXT,

    CONSTRAINT "ManualRefund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TopUp" (
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "depositIndex" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "closedAt" TIMESTAMP(3),
    "transfersPending" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "TopUp_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScreeningList" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "activeVersionId" TEXT,
    "attemptedAt" TIMESTAMP(3),
    "failure" TEXT,
    "requestedBy" TEXT,
    "requestForced" BOOLEAN NOT NULL DEFAULT false,
    "disabledAt" TIMESTAMP(3),

    CONSTRAINT "ScreeningList_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScreeningListVersion" (
    "id" TEXT NOT NULL,
    "listId" TEXT NOT NULL,
    "importedAt" TIMESTAMP(3) NOT NULL,
    "importedBy" TEXT NOT NULL,
    "entities" INTEGER NOT NULL,
    "names" INTEGER NOT NULL,
    "added" INTEGER NOT NULL,
    "removed" INTEGER NOT NULL,
    "changed" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "ScreeningListVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BlockedAddress" (
    "publicKey" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "addedBy" TEXT NOT NULL,
    "addedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BlockedAddress_pkey" PRIMARY KEY ("publicKey")
);

-- CreateTable
CREATE TABLE "FalsePositive" (
    "personIndex" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "entityHash" TEXT NOT NULL,
    "decidedBy" TEXT NOT NULL,
    "decidedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FalsePositive_pkey" PRIMARY KEY ("personIndex","list","entityId")
);

-- CreateTable
CREATE TABLE "ReviewOpinion" (
    "paymentId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ReviewOpinion_pkey" PRIMARY KEY ("paymentId","userId")
);

-- CreateTable
CREATE TABLE "AuditLogEntry" (
    "sequence" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "paymentId" TEXT,
    "merchantId" TEXT,
    "detail" TEXT NOT NULL,
    "previousHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "AuditLogEntry_pkey" PRIMARY KEY ("sequence")
);

-- CreateTable
CREATE TABLE "DepositAddress" (
    "index" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "readyAt" TIMESTAMP(3),
    "assignedAt" TIMESTAMP(3),
    "retiredAt" TIMESTAMP(3),

    CONSTRAINT "DepositAddress_pkey" PRIMARY KEY ("index")
);

-- CreateTable
CREATE TABLE "Deposit" (
    "blockHash" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "paymentId" TEXT,
    "sender" TEXT NOT NULL,
    "amountRaw" TEXT NOT NULL,
    "confirmedAt" TIMESTAMP(3) NOT NULL,
    "recordedAt" TIMESTAMP(3) NOT NULL,
    "disposition" "DepositDisposition" NOT NULL,
    "transferId" TEXT,
    "returnedRaw" TEXT,
    "receivedAt" TIMESTAMP(3),

    CONSTRAINT "Deposit_pkey" PRIMARY KEY ("blockHash")
);

-- CreateTable
CREATE TABLE "Transfer" (
    "id" TEXT NOT NULL,
    "kind" "TransferKind" NOT NULL,
    "reference" TEXT NOT NULL,
    "paymentId" TEXT,
    "topUpId" TEXT,
    "manualRefundId" TEXT,
    "account" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "amountRaw" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "heldAt" TIMESTAMP(3),
    "confirmedAt" TIMESTAMP(3),

    CONSTRAINT "Transfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Sweep" (
    "transferId" TEXT NOT NULL,
    "unclaimedRaw" TEXT NOT NULL,
    "paymentId" TEXT,
    "paymentRaw" TEXT NOT NULL,
    "decidedBy" TEXT NOT NULL,
    "note" TEXT NOT NULL,

    CONSTRAINT "Sweep_pkey" PRIMARY KEY ("transferId")
);

-- CreateTable
CREATE TABLE "Block" (
    "hash" TEXT NOT NULL,
    "kind" "BlockKind" NOT NULL,
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
    "signedAt" TIMESTAMP(3) NOT NULL,
    "publishedAt" TIMESTAMP(3),
    "confirmedAt" TIMESTAMP(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,

    CONSTRAINT "Block_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "JournalEntry" (
    "id" SERIAL NOT NULL,
    "reference" TEXT NOT NULL,
    "account" "JournalAccount" NOT NULL,
    "paymentId" TEXT,
    "topUpId" TEXT,
    "amountRaw" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "JournalEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TimelineEntry" (
    "id" SERIAL NOT NULL,
    "paymentId" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "actor" TEXT,

    CONSTRAINT "TimelineEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RefundClaim" (
    "transferId" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,
    "failedAttempts" INTEGER NOT NULL DEFAULT 0,
    "destination" TEXT,
    "claimedAt" TIMESTAMP(3),
    "effectiveFrom" TIMESTAMP(3),
    "approvedAt" TIMESTAMP(3),
    "releasedAt" TIMESTAMP(3),

    CONSTRAINT "RefundClaim_pkey" PRIMARY KEY ("transferId")
);

-- CreateTable
CREATE TABLE "AttentionItem" (
    "reference" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "merchantId" TEXT,
    "paymentId" TEXT,
    "detail" JSONB NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "resolvedAt" TIMESTAMP(3),
    "resolution" TEXT,

    CONSTRAINT "AttentionItem_pkey" PRIMARY KEY ("reference")
);

-- CreateTable
CREATE TABLE "WebhookEndpoint" (
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "sealedPreviousSecret" TEXT,
    "previousSecretExpiresAt" TIMESTAMP(3),
    "eventTypes" JSONB NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "disabledAt" TIMESTAMP(3),
    "disabledReason" TEXT,
    "lastDeliveredAt" TIMESTAMP(3),
    "failingSince" TIMESTAMP(3),
    "lastFailedAt" TIMESTAMP(3),
    "isSlow" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" TEXT NOT NULL,
    "endpointId" TEXT NOT NULL,
    "paymentId" TEXT,
    "eventType" TEXT NOT NULL,
    "occurrence" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMP(3),
    "firstAttemptAt" TIMESTAMP(3),
    "lastAttemptAt" TIMESTAMP(3),
    "lastStatus" INTEGER,
    "lastError" TEXT,
    "deliveredAt" TIMESTAMP(3),
    "failedAt" TIMESTAMP(3),

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookAttempt" (
    "id" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "requestHeaders" JSONB NOT NULL,
    "status" INTEGER,
    "responseHeaders" JSONB NOT NULL,
    "responseExcerpt" TEXT NOT NULL,
    "error" TEXT,

    CONSTRAINT "WebhookAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Event" (
    "position" SERIAL NOT NULL,
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "occurrence" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "TestScenario" (
    "id" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "setting" INTEGER,
    "actor" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "sends" INTEGER NOT NULL,
    "blocks" JSONB NOT NULL,
    "endedAt" TIMESTAMP(3),
    "failure" TEXT,

    CONSTRAINT "TestScenario_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotencyRecord" (
    "id" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "response" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "IdempotencyRecord_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExchangeRate" (
    "id" SERIAL NOT NULL,
    "usdPerNano" TEXT NOT NULL,
    "observedAt" TIMESTAMP(3) NOT NULL,
    "sources" JSONB NOT NULL,
    "simulated" BOOLEAN NOT NULL,

    CONSTRAINT "ExchangeRate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChangeFeedEntry" (
    "id" SERIAL NOT NULL,
    "merchantId" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ChangeFeedEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Heartbeat" (
    "name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "detail" JSONB NOT NULL,

    CONSTRAINT "Heartbeat_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "LedgerOutage" (
    "id" SERIAL NOT NULL,
    "startedAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),

    CONSTRAINT "LedgerOutage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Lease" (
    "name" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "fence" INTEGER NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Lease_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("key")
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

-- AddForeignKey
ALTER TABLE "ShopOrigin" ADD CONSTRAINT "ShopOrigin_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserSession" ADD CONSTRAINT "UserSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentLink" ADD CONSTRAINT "PaymentLink_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_paymentLinkId_fkey" FOREIGN KEY ("paymentLinkId") REFERENCES "PaymentLink"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_depositIndex_fkey" FOREIGN KEY ("depositIndex") REFERENCES "DepositAddress"("index") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentCustomer" ADD CONSTRAINT "PaymentCustomer_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentSearch" ADD CONSTRAINT "PaymentSearch_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SearchIndexQueue" ADD CONSTRAINT "SearchIndexQueue_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeferredSettlement" ADD CONSTRAINT "DeferredSettlement_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeferredSettlement" ADD CONSTRAINT "DeferredSettlement_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ManualRefund" ADD CONSTRAINT "ManualRefund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScreeningListVersion" ADD CONSTRAINT "ScreeningListVersion_listId_fkey" FOREIGN KEY ("listId") REFERENCES "ScreeningList"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "Transfer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Transfer" ADD CONSTRAINT "Transfer_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Transfer" ADD CONSTRAINT "Transfer_topUpId_fkey" FOREIGN KEY ("topUpId") REFERENCES "TopUp"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sweep" ADD CONSTRAINT "Sweep_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "Transfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "Transfer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JournalEntry" ADD CONSTRAINT "JournalEntry_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimelineEntry" ADD CONSTRAINT "TimelineEntry_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefundClaim" ADD CONSTRAINT "RefundClaim_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "Transfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookEndpoint" ADD CONSTRAINT "WebhookEndpoint_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "WebhookEndpoint"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookAttempt" ADD CONSTRAINT "WebhookAttempt_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "WebhookDelivery"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TestScenario" ADD CONSTRAINT "TestScenario_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Nothing of the audit log is ever changed or removed.
CREATE FUNCTION "refuse_audit_log_change"() RETURNS trigger LANGUAGE plpgsql
  AS E'BEGIN RAISE EXCEPTION \'the audit log can only be added to\'\x3b END\x3b';
CREATE TRIGGER "AuditLogEntry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditLogEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_log_change"();
