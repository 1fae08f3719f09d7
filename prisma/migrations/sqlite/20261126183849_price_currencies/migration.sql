-- AlterTable
ALTER TABLE "Payment" ADD COLUMN "priceCurrency" TEXT;
ALTER TABLE "Payment" ADD COLUMN "priceMinorUnits" TEXT;
ALTER TABLE "Payment" ADD COLUMN "pricePerNano" TEXT;
ALTER TABLE "Payment" ADD COLUMN "priceRates" TEXT;

-- CreateTable
CREATE TABLE "CurrencyRate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "currency" TEXT NOT NULL,
    "isDirect" BOOLEAN NOT NULL,
    "rate" TEXT NOT NULL,
    "observedAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "sources" JSONB NOT NULL,
    "simulated" BOOLEAN NOT NULL
);

-- CreateIndex
CREATE INDEX "CurrencyRate_currency_isDirect_id_idx" ON "CurrencyRate"("currency", "isDirect", "id");

-- CreateIndex
CREATE INDEX "CurrencyRate_observedAt_idx" ON "CurrencyRate"("observedAt");
