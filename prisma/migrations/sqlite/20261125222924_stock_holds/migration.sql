-- CreateTable
CREATE TABLE "StockHold" (
    "paymentId" TEXT NOT NULL PRIMARY KEY,
    "holder" TEXT NOT NULL,
    "endsAt" DATETIME NOT NULL,
    CONSTRAINT "StockHold_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "StockHold_holder_idx" ON "StockHold"("holder");

-- CreateIndex
CREATE INDEX "StockHold_endsAt_idx" ON "StockHold"("endsAt");
