-- CreateTable
CREATE TABLE "StockHold" (
    "paymentId" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "endsAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "StockHold_pkey" PRIMARY KEY ("paymentId")
);

-- CreateIndex
CREATE INDEX "StockHold_holder_idx" ON "StockHold"("holder");

-- CreateIndex
CREATE INDEX "StockHold_endsAt_idx" ON "StockHold"("endsAt");

-- AddForeignKey
ALTER TABLE "StockHold" ADD CONSTRAINT "StockHold_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
