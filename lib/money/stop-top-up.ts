// Stops the account of a top-up that can't be trusted any more: its money counts for nothing until a person has looked.
import type { Clock } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { accountReference } from './account-reference';
import { raiseAttention } from './attention';
import type { StopKind } from './stop-account';

/** Safe to repeat. `facts` are kept with the item. What is signed already may still be published by hand; nothing more is signed. */
export async function stopTopUp(
  deps: { readonly database: Database; readonly clock: Clock },
  { address, merchantId }: { readonly address: string; readonly merchantId: string },
  kind: StopKind,
  reason: string,
  facts: Readonly<Record<string, string>> = {},
): Promise<void> {
  await writeTransaction(deps.database, (tx) =>
    raiseAttention(tx, {
      ...{ reference: accountReference(address), kind, merchantId, paymentId: null },
      detail: { account: address, reason, ...facts },
      at: deps.clock.now(),
    }),
  );
}

/** Stops the account if it is a top-up's. @returns whether it is */
export async function stopTopUpAt(
  deps: { readonly database: Database; readonly clock: Clock },
  address: string,
  kind: StopKind,
  reason: string,
): Promise<boolean> {
  const topUp = await deps.database.db.topUp.findUnique({ where: { address } });
  if (topUp === null) return false;
  await stopTopUp(deps, topUp, kind, reason);
  return true;
}
