-- AlterTable
ALTER TABLE "ManualRefund" ADD COLUMN "awaitsFundsUntil" DATETIME;

-- CreateTable
CREATE TABLE "PaymentNameToken" (
    "merchantId" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,

    PRIMARY KEY ("merchantId", "token", "paymentId"),
    CONSTRAINT "PaymentNameToken_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WalletRefund" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "paymentId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "amountRaw" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "blockHash" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "confirmedAt" DATETIME,
    "failure" TEXT,
    "countedHash" TEXT,
    CONSTRAINT "WalletRefund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "PaymentNameToken_paymentId_idx" ON "PaymentNameToken"("paymentId");

-- CreateIndex
CREATE UNIQUE INDEX "WalletRefund_countedHash_key" ON "WalletRefund"("countedHash");

-- CreateIndex
CREATE INDEX "WalletRefund_paymentId_createdAt_idx" ON "WalletRefund"("paymentId", "createdAt");

-- CreateIndex
CREATE INDEX "WalletRefund_confirmedAt_failure_createdAt_idx" ON "WalletRefund"("confirmedAt", "failure", "createdAt");
