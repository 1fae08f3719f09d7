// What an account has on the development ledger, as its RPC says.
import { z } from 'zod';

const balanceSchema = z.object({ balance: z.string(), receivable: z.string() });

/** Its balance and what waits to be received, raw. */
export async function balanceOf(rpcUrl: string, account: string): Promise<bigint> {
  const body = JSON.stringify({ action: 'account_balance', account });
  const answer = await fetch(rpcUrl, { method: 'POST', body });
  const { balance, receivable } = balanceSchema.parse(await answer.json());
  return BigInt(balance) + BigInt(receivable);
}
