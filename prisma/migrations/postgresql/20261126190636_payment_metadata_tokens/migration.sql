-- CreateTable
CREATE TABLE "PaymentMetadataToken" (
    "merchantId" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,

    CONSTRAINT "PaymentMetadataToken_pkey" PRIMARY KEY ("merchantId","token","paymentId")
);

-- AddForeignKey
ALTER TABLE "PaymentMetadataToken" ADD CONSTRAINT "PaymentMetadataToken_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
