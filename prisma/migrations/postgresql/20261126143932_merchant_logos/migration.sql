-- CreateEnum
CREATE TYPE "LogoPlate" AS ENUM ('light', 'dark');

-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN     "logoHash" TEXT,
ADD COLUMN     "logoHeight" INTEGER,
ADD COLUMN     "logoPlate" "LogoPlate",
ADD COLUMN     "logoWidth" INTEGER;

-- CreateTable
CREATE TABLE "MerchantLogo" (
    "merchantId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MerchantLogo_pkey" PRIMARY KEY ("merchantId")
);

-- CreateIndex
CREATE INDEX "MerchantLogo_hash_idx" ON "MerchantLogo"("hash");

-- AddForeignKey
ALTER TABLE "MerchantLogo" ADD CONSTRAINT "MerchantLogo_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
