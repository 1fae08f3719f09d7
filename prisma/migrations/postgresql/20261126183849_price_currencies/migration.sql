-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "priceCurrency" TEXT,
ADD COLUMN     "priceMinorUnits" TEXT,
ADD COLUMN     "pricePerNano" TEXT,
ADD COLUMN     "priceRates" TEXT;

-- CreateTable
CREATE TABLE "CurrencyRate" (
    "id" SERIAL NOT NULL,
    "currency" TEXT NOT NULL,
    "isDirect" BOOLEAN NOT NULL,
    "rate" TEXT NOT NULL,
    "observedAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "sources" JSONB NOT NULL,
    "simulated" BOOLEAN NOT NULL,

    CONSTRAINT "CurrencyRate_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CurrencyRate_currency_isDirect_id_idx" ON "CurrencyRate"("currency", "isDirect", "id");

-- CreateIndex
CREATE INDEX "CurrencyRate_observedAt_idx" ON "CurrencyRate"("observedAt");
