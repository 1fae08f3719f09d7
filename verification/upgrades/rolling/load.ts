// The shop and its payers during an upgrade: creates payments at a steady rate through the balancer, and pays each.
import { z } from 'zod';
import { basic, CUSTOMER } from '@/prisma/test-api';
import type { Installation } from '@/verification/kills/installation';

export type Load = ReturnType<typeof startLoad>;

const AMOUNT_RAW = 4n * 10n ** 27n;
const REQUEST_TIMEOUT_MS = 30_000;
/** Max requests in progress: with more, this program would be the bottleneck. */
const MAX_UNDER_WAY = 400;
const created = z.object({ paymentIdentifier: z.string(), paymentAddress: z.string() });

/** @param perSecond creates and payments a second */
export function startLoad({ apiKey, sandbox }: Installation, url: string, perSecond: number) {
  /** When each payment was paid, ms since 1970, by identifier. */
  const paidAtMs = new Map<string, number>();
  const createdIds = new Set<string>();
  /** How often each status other than 200 came, or no response. */
  const failures = new Map<string, number>();
  const createMs: number[] = [];
  const underWay = new Set<Promise<void>>();
  let skipped = 0;
  const fail = (kind: string) => failures.set(kind, (failures.get(kind) ?? 0) + 1);
  const create = async () => {
    const began = performance.now();
    try {
      const response = await fetch(`${url}/api/payments/create-payment`, {
        ...{ method: 'POST', headers: { authorization: basic(apiKey), 'content-type': 'application/json' } },
        body: JSON.stringify({ nanoAmount: AMOUNT_RAW.toString(), paymentCustomer: CUSTOMER }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const text = await response.text();
      createMs.push(performance.now() - began);
      if (response.status === 200) return created.parse(JSON.parse(text));
      // Without the request id, so that equal failures are counted together.
      fail(`${response.status} ${text.slice(0, 200).replace(/req_[\w-]+/, '…')}`);
    } catch (error) {
      fail(`no response: ${String(error)}`);
    }
    return null;
  };
  const visit = async () => {
    const made = await create();
    if (made === null) return;
    const { paymentIdentifier: id, paymentAddress: destination } = made;
    createdIds.add(id);
    await sandbox.wallet.pay({ destination, amountRaw: AMOUNT_RAW });
    paidAtMs.set(id, Date.now());
  };
  const beganMs = performance.now();
  let begun = 0;
  const tick = setInterval(() => {
    const due = Math.floor(((performance.now() - beganMs) / 1_000) * perSecond);
    for (; begun < due; begun += 1) {
      if (underWay.size >= MAX_UNDER_WAY) {
        skipped += 1;
        continue;
      }
      const one = visit().catch((error: unknown) => void fail(`not paid: ${String(error)}`));
      underWay.add(one);
      void one.finally(() => underWay.delete(one));
    }
  }, 10);
  return {
    ...{ paidAtMs, createdIds, failures, createMs },
    /** Ends the load, and waits for requests in progress. @returns seconds it lasted, and creates that were left out */
    end: async () => {
      clearInterval(tick);
      const seconds = (performance.now() - beganMs) / 1_000;
      await Promise.all(underWay);
      return { seconds, skipped };
    },
  };
}
