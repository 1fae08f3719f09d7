-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN "logoHash" TEXT;
ALTER TABLE "Merchant" ADD COLUMN "logoHeight" INTEGER;
ALTER TABLE "Merchant" ADD COLUMN "logoPlate" TEXT;
ALTER TABLE "Merchant" ADD COLUMN "logoWidth" INTEGER;

-- CreateTable
CREATE TABLE "MerchantLogo" (
    "merchantId" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL,
    "bytes" BLOB NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "MerchantLogo_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "MerchantLogo_hash_idx" ON "MerchantLogo"("hash");
