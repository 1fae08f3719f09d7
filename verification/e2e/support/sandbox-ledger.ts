// The sandbox from outside: its test wallet over web, its ledger over the node's RPC.
import { expect } from '@playwright/test';
import { z } from 'zod';
import type { Installation } from './installation';

/** Settlements and refunds are on the ledger within 30 s (contract §8). */
const ON_LEDGER_MS = 30_000;

const receipt = z.object({ sender: z.string(), blockHash: z.string(), amountRaw: z.string() });
export type Receipt = z.infer<typeof receipt>;

const listedPayments = z.object({
  payments: z.array(z.object({ blockHash: z.string(), cameBackRaw: z.string() })),
});

/** Calls the node's RPC; errors are returned as `{ error }`. */
export async function askNode(
  { nanoRpcUrl }: Pick<Installation, 'nanoRpcUrl'>,
  action: string,
  params: object = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(nanoRpcUrl, { method: 'POST', body: JSON.stringify({ action, ...params }) });
  return z.record(z.string(), z.unknown()).parse(await response.json());
}

/** Pays from the test wallet, from a new account. */
export async function payFromWallet(
  { baseUrl }: Pick<Installation, 'baseUrl'>,
  destination: string,
  amountRaw: bigint,
): Promise<Receipt> {
  const response = await fetch(`${baseUrl}/api/sandbox/wallet/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ destination, amountRaw: amountRaw.toString() }),
  });
  return receipt.parse(await response.json());
}

/** Waits until exactly this much of a test wallet's payment has been returned to its account. */
export async function expectCameBack(
  { baseUrl }: Pick<Installation, 'baseUrl'>,
  { blockHash }: Pick<Receipt, 'blockHash'>,
  amountRaw: bigint,
): Promise<void> {
  const cameBack = async () => {
    const response = await fetch(`${baseUrl}/api/sandbox/wallet/payments`);
    const { payments } = listedPayments.parse(await response.json());
    return payments.find((payment) => payment.blockHash === blockHash)?.cameBackRaw;
  };
  await expect.poll(cameBack, { timeout: ON_LEDGER_MS }).toBe(amountRaw.toString());
}

/** The node returns an empty list as an empty string. */
const emptyOr = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]);
const receivable = z.object({
  blocks: emptyOr(
    z.record(z.string(), emptyOr(z.record(z.string(), z.object({ amount: z.string(), source: z.string() })))),
  ),
});

/** Waits until the ledger has confirmed a send of exactly this amount from the payment's address to the account. */
export async function expectSettled(
  installation: Pick<Installation, 'nanoRpcUrl'>,
  transfer: { readonly from: string; readonly to: string; readonly amountRaw: string },
): Promise<void> {
  const settled = async () => {
    const answer = await askNode(installation, 'accounts_receivable', {
      accounts: [transfer.to],
      count: '10000',
      source: 'true',
    });
    const { blocks } = receivable.parse(answer);
    const waiting = blocks === '' ? '' : blocks[transfer.to];
    const all = typeof waiting === 'object' ? Object.values(waiting) : [];
    return all.filter(({ source }) => source === transfer.from).map(({ amount }) => amount);
  };
  await expect.poll(settled, { timeout: ON_LEDGER_MS }).toEqual([transfer.amountRaw]);
}
