// The environment of a measuring process: the ledger, its confirmation messages, and funded payers.
import { z } from 'zod';
import { createLog } from '@/lib/core/log';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { createWorkGenerator } from '@/lib/nano/work-generator';
import { openArrivals } from './confirmations';
import { createPayer, type Payer, publish } from './payer';
import { adapterSchema } from './side-by-side/adapter';

/** The address of this deployment, the measured server and the ledger. Part of every job. */
export const placeSchema = z.object({
  baseUrl: z.string(),
  server: adapterSchema,
  rpcUrl: z.string(),
  wsUrl: z.string(),
  controlUrl: z.string(),
  controlToken: z.string(),
});
type Ledger = Pick<z.infer<typeof placeSchema>, 'rpcUrl' | 'wsUrl' | 'controlUrl' | 'controlToken'>;

export type Workplace = Awaited<ReturnType<typeof openWorkplace>>;

const RPC_TIMEOUT_MS = 10_000;
/** More than the payments of a run need, raw. */
const FUNDS_RAW = 10n ** 33n;

/** @param confirmationDelayMs how long the ledger takes to confirm a block from now on, ms */
export async function openWorkplace(place: Ledger, confirmationDelayMs = 50) {
  const log = createLog('bench', 'warn');
  const work = createWorkGenerator({ network: 'sandbox', timeoutMs: RPC_TIMEOUT_MS, threads: 1, log });
  const ledger = createNodeLedger({ urls: [place.rpcUrl], timeoutMs: RPC_TIMEOUT_MS, log });
  const arrivals = await openArrivals(place.wsUrl);
  await control(place, '/faults', { confirmation: { mode: 'fixed', delayMs: confirmationDelayMs } });
  return {
    place,
    ledger,
    work,
    arrivals,
    /** Removes all faults from the sandbox ledger and closes its connections. */
    close: async (): Promise<void> => {
      await control(place, '/faults', { reset: true });
      arrivals.close();
      await work.close();
    },
  };
}

/** A payer whose account the sandbox has funded. */
export async function openFundedPayer(workplace: Workplace): Promise<Payer> {
  const { place, arrivals } = workplace;
  const payer = createPayer(workplace);
  const funding = z
    .object({ blockHash: z.string() })
    .parse(await control(place, '/faucet', { account: payer.account, amountRaw: FUNDS_RAW.toString() }));
  const open = await payer.open(funding.blockHash, FUNDS_RAW);
  const confirmed = arrivals.of(open.hash);
  await publish(workplace, open, 'open');
  await confirmed;
  return payer;
}

async function control({ controlUrl, controlToken }: Ledger, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${controlUrl}${path}`, {
    method: 'POST',
    headers: { 'x-sandbox-token': controlToken },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}: ${await answer.text()}`);
  return answer.json();
}
