-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN "payerEmailsOffAt" DATETIME;
ALTER TABLE "Merchant" ADD COLUMN "sellerAddress" TEXT;
ALTER TABLE "Merchant" ADD COLUMN "sellerName" TEXT;
ALTER TABLE "Merchant" ADD COLUMN "sellerTaxNumber" TEXT;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN "payerLanguage" TEXT;

-- AlterTable
ALTER TABLE "PaymentCustomer" ADD COLUMN "noEmailAt" DATETIME;

-- AlterTable
ALTER TABLE "PaymentLink" ADD COLUMN "invoiceSeller" JSONB;
ALTER TABLE "PaymentLink" ADD COLUMN "noEmailAt" DATETIME;

-- CreateTable
CREATE TABLE "PayerEmail" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "merchantId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "paymentId" TEXT,
    "refundId" TEXT,
    "paymentLinkId" TEXT,
    "language" TEXT,
    "createdAt" DATETIME NOT NULL,
    "nextAttemptAt" DATETIME,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "emailedAt" DATETIME,
    "lastError" TEXT
);

-- CreateTable
CREATE TABLE "SandboxEmail" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" DATETIME NOT NULL,
    "merchantId" TEXT,
    "paymentId" TEXT,
    "sealed" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "PayerEmail_nextAttemptAt_idx" ON "PayerEmail"("nextAttemptAt");

-- CreateIndex
CREATE INDEX "PayerEmail_merchantId_kind_createdAt_idx" ON "PayerEmail"("merchantId", "kind", "createdAt");

-- CreateIndex
CREATE INDEX "SandboxEmail_at_idx" ON "SandboxEmail"("at");

-- CreateIndex
CREATE INDEX "SandboxEmail_merchantId_at_idx" ON "SandboxEmail"("merchantId", "at");

-- CreateIndex
CREATE INDEX "SandboxEmail_paymentId_idx" ON "SandboxEmail"("paymentId");
