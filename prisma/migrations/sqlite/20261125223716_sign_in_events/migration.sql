-- CreateTable
CREATE TABLE "SignInEvent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "outcome" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "browserHash" TEXT,
    CONSTRAINT "SignInEvent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "SignInEvent_userId_at_idx" ON "SignInEvent"("userId", "at");

-- CreateIndex
CREATE INDEX "SignInEvent_browserHash_idx" ON "SignInEvent"("browserHash");

-- CreateIndex
CREATE INDEX "SignInEvent_at_idx" ON "SignInEvent"("at");
