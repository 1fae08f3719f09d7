// A merchant opens an address of ours to send money to, for refunds. It is for this top-up alone and never used again.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import { addMs, type Clock } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { lockMerchant } from '@/lib/merchants/lock-merchant';
import { claimAddresses } from '@/lib/payments/claim-addresses';

type Deps = { readonly database: Database; readonly clock: Clock };

/** Top-ups a merchant has open at once; each is looked at for deposits every minute. */
const MAX_OPEN_TOP_UPS = 5;
/** Top-ups a merchant opens in a day: each takes an address out of the pool that all share, and is polled for ever. */
const MAX_TOP_UPS_A_DAY = 20;
const DAY_MS = 24 * 60 * 60_000;

/** `noAddress`: the pool is empty for now. `notApproved`: only a merchant who takes payments tops up. */
export type OpenedTopUp =
  | { readonly outcome: 'opened'; readonly id: string; readonly address: string }
  | { readonly outcome: 'refused'; readonly reason: TopUpRefusal };

type TopUpRefusal = 'tooMany' | 'tooManyToday' | 'noAddress' | 'notApproved';

/** Whatever of at least the dust limit comes to the address is the merchant's own, for refunds or to be sent back. */
export async function openTopUp(
  { database, clock }: Deps,
  { merchantId, by }: { readonly merchantId: string; readonly by: `user:${string}` },
): Promise<OpenedTopUp> {
  return writeTransaction(database, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId);
    if (merchant.state !== 'approved') return { outcome: 'refused', reason: 'notApproved' };
    const open = await tx.topUp.count({ where: { merchantId, closedAt: null } });
    if (open >= MAX_OPEN_TOP_UPS) return { outcome: 'refused', reason: 'tooMany' };
    const at = clock.now();
    const lately = { merchantId, createdAt: { gt: addMs(at, -DAY_MS) } };
    if ((await tx.topUp.count({ where: lately })) >= MAX_TOP_UPS_A_DAY) {
      return { outcome: 'refused', reason: 'tooManyToday' };
    }
    const [claimed] = await claimAddresses(tx, database.kind, 1, at);
    if (claimed === undefined) return { outcome: 'refused', reason: 'noAddress' };
    const id = newId();
    const { index: depositIndex, address } = claimed;
    await tx.topUp.create({
      data: { id, merchantId, depositIndex, address, orderedBy: by, createdAt: at },
    });
    const detail = { topUpId: id, address };
    appendAuditLog(tx, [{ at, actor: by, action: 'topUpOpened', merchantId, detail }]);
    return { outcome: 'opened', id, address };
  });
}
