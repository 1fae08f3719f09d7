-- AlterTable
ALTER TABLE "ManualRefund" ADD COLUMN     "awaitsFundsUntil" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "PaymentNameToken" (
    "merchantId" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,

    CONSTRAINT "PaymentNameToken_pkey" PRIMARY KEY ("merchantId","token","paymentId")
);

-- CreateTable
CREATE TABLE "WalletRefund" (
    "id" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "amountRaw" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "blockHash" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "confirmedAt" TIMESTAMP(3),
    "failure" TEXT,
    "countedHash" TEXT,

    CONSTRAINT "WalletRefund_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PaymentNameToken_paymentId_idx" ON "PaymentNameToken"("paymentId");

-- CreateIndex
CREATE UNIQUE INDEX "WalletRefund_countedHash_key" ON "WalletRefund"("countedHash");

-- CreateIndex
CREATE INDEX "WalletRefund_paymentId_createdAt_idx" ON "WalletRefund"("paymentId", "createdAt");

-- CreateIndex
CREATE INDEX "WalletRefund_confirmedAt_failure_createdAt_idx" ON "WalletRefund"("confirmedAt", "failure", "createdAt");

-- AddForeignKey
ALTER TABLE "PaymentNameToken" ADD CONSTRAINT "PaymentNameToken_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WalletRefund" ADD CONSTRAINT "WalletRefund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
