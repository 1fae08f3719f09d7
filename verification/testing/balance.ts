// The balance of an account on the development ledger, by RPC.
import { z } from 'zod';

const balanceSchema = z.object({ balance: z.string(), receivable: z.string() });

/** Balance and receivable amount, raw. */
export async function balanceOf(rpcUrl: string, account: string): Promise<bigint> {
  const body = JSON.stringify({ action: 'account_balance', account });
  const answer = await fetch(rpcUrl, { method: 'POST', body });
  const { balance, receivable } = balanceSchema.parse(await answer.json());
  return BigInt(balance) + BigInt(receivable);
}
