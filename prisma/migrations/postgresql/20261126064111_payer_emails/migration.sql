-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN     "payerEmailsOffAt" TIMESTAMP(3),
ADD COLUMN     "sellerAddress" TEXT,
ADD COLUMN     "sellerName" TEXT,
ADD COLUMN     "sellerTaxNumber" TEXT;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "payerLanguage" TEXT;

-- AlterTable
ALTER TABLE "PaymentCustomer" ADD COLUMN     "noEmailAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "PaymentLink" ADD COLUMN     "invoiceSeller" JSONB,
ADD COLUMN     "noEmailAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "PayerEmail" (
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "paymentId" TEXT,
    "refundId" TEXT,
    "paymentLinkId" TEXT,
    "language" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "nextAttemptAt" TIMESTAMP(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "emailedAt" TIMESTAMP(3),
    "lastError" TEXT,

    CONSTRAINT "PayerEmail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SandboxEmail" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "merchantId" TEXT,
    "paymentId" TEXT,
    "sealed" TEXT NOT NULL,

    CONSTRAINT "SandboxEmail_pkey" PRIMARY KEY ("id")
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
