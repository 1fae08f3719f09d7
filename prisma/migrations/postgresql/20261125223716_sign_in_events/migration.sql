-- CreateTable
CREATE TABLE "SignInEvent" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "outcome" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "browserHash" TEXT,

    CONSTRAINT "SignInEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SignInEvent_userId_at_idx" ON "SignInEvent"("userId", "at");

-- CreateIndex
CREATE INDEX "SignInEvent_browserHash_idx" ON "SignInEvent"("browserHash");

-- CreateIndex
CREATE INDEX "SignInEvent_at_idx" ON "SignInEvent"("at");

-- AddForeignKey
ALTER TABLE "SignInEvent" ADD CONSTRAINT "SignInEvent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
