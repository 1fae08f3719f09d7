-- CreateTable
CREATE TABLE "PaymentMetadataToken" (
    "merchantId" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,

    PRIMARY KEY ("merchantId", "token", "paymentId"),
    CONSTRAINT "PaymentMetadataToken_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
