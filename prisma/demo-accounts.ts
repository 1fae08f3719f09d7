// The file that tells people and tests the demo accounts: DATA_DIR/demo-accounts.json, for the owner's eyes only.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const demoAccountsFile = z.object({
  merchants: z
    .array(
      z.object({
        email: z.string(),
        password: z.string(),
        apiUsername: z.string(),
        apiPassword: z.string(),
        apiKey: z.string(),
        settlementAddress: z.string(),
      }),
    )
    .length(2),
  operator: z.object({ email: z.string(), password: z.string() }),
  /** In the merchants' order: the wallets they settle to, so that the money can be seen and moved. */
  settlementSeeds: z.array(z.string()),
});

export type DemoAccounts = z.infer<typeof demoAccountsFile>;
export type DemoMerchant = DemoAccounts['merchants'][number];

const fileIn = (dataDir: string) => join(dataDir, 'demo-accounts.json');

/** The accounts as last written; null when the file is missing or unreadable. */
export function readDemoAccounts(dataDir: string): DemoAccounts | null {
  try {
    return demoAccountsFile.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** Writes the file whole: a reader sees the old one or the new one, never half of it. */
export function writeDemoAccounts(dataDir: string, accounts: DemoAccounts): void {
  const draft = `${fileIn(dataDir)}.draft`;
  writeFileSync(draft, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, fileIn(dataDir));
}
