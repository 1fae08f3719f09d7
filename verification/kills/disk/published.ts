// Stored before published: every block of our accounts that the ledger has must be in the database, at every moment.
import { z } from 'zod';
import type { Installation } from '../installation';

const MAX_BLOCKS = 1_000;
const historySchema = z.object({ history: z.array(z.object({ hash: z.string() })) });

/** @returns sentences: the blocks at the ledger that nothing is stored of */
export async function findUnstored(
  { sandbox, database: { db } }: Installation,
  accounts: readonly string[],
): Promise<string[]> {
  const published = (await Promise.all(accounts.map((account) => hashesOf(sandbox.rpcUrl, account)))).flat();
  // The ledger first: what it had then must have been stored before.
  const stored = await db.block.findMany({
    where: { account: { in: [...accounts] } },
    select: { hash: true },
  });
  const known = new Set(stored.map(({ hash }) => hash));
  return published
    .filter((hash) => !known.has(hash))
    .map((hash) => `block ${hash} is at the ledger and not in the database`);
}

async function hashesOf(rpcUrl: string, account: string): Promise<string[]> {
  const body = JSON.stringify({ action: 'account_history', account, count: MAX_BLOCKS, raw: true });
  const answer = await fetch(rpcUrl, { method: 'POST', body });
  // An account that was never opened has no history and is answered with an error.
  const parsed = historySchema.safeParse(await answer.json());
  return parsed.success ? parsed.data.history.map(({ hash }) => hash) : [];
}
