// The websites a merchant lets show the payer's pages in a frame: added, listed, taken back.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/audit-log/audit-entry';
import type { Config } from '@/lib/config';
import type { Clock } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { lockMerchant } from '@/lib/merchants/lock-merchant';
import { readShopOrigin } from './shop-origin';

/** Websites of one merchant. */
export const MAX_SHOP_ORIGINS = 20;

export type ShopOriginView = { readonly origin: string; readonly createdAt: Date };

/** `actor` is who does it, as the audit log names them. */
export type ShopOriginDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'network'>;
  readonly actor: AuditActor;
};

/** The merchant's websites, in the order of their addresses. */
export function listShopOrigins(db: Queryable, merchantId: string): Promise<ShopOriginView[]> {
  return db.shopOrigin.findMany({
    where: { merchantId },
    select: { origin: true, createdAt: true },
    orderBy: { origin: 'asc' },
    take: MAX_SHOP_ORIGINS,
  });
}

/**
 * Lets a website show the merchant's checkout pages and payment links in a frame. Adding it again changes nothing.
 * @returns the origin as it is kept
 * @throws ServiceError `badInput` for a text that is no such address, or when there are twenty already
 */
export async function addShopOrigin(
  { database, clock, config, actor }: ShopOriginDeps,
  given: { readonly merchantId: string; readonly text: string },
): Promise<string> {
  const reading = readShopOrigin(given.text, config.network);
  if ('fault' in reading) throw new ServiceError('badInput', `The website ${reading.fault}.`);
  const { merchantId } = given;
  const { origin } = reading;
  return writeTransaction(database, async (tx) => {
    await lockMerchant(tx, merchantId);
    const known = await tx.shopOrigin.findMany({ where: { merchantId }, select: { origin: true } });
    if (known.some((website) => website.origin === origin)) return origin;
    if (known.length >= MAX_SHOP_ORIGINS) {
      throw new ServiceError(
        'badInput',
        `No more than ${MAX_SHOP_ORIGINS} websites can be registered. Remove one that is not used any more.`,
      );
    }
    const at = clock.now();
    await tx.shopOrigin.create({ data: { merchantId, origin, createdAt: at } });
    appendAuditLog(tx, [{ at, actor, action: 'shopOriginAdded', merchantId, detail: { origin } }]);
    return origin;
  });
}

/** From now on no page that opens can be framed there. @returns false when the merchant has no such website */
export async function removeShopOrigin(
  { database, clock, actor }: Pick<ShopOriginDeps, 'database' | 'clock' | 'actor'>,
  { merchantId, origin }: { readonly merchantId: string; readonly origin: string },
): Promise<boolean> {
  return writeTransaction(database, async (tx) => {
    const { count } = await tx.shopOrigin.deleteMany({ where: { merchantId, origin } });
    if (count === 0) return false;
    const detail = { origin };
    appendAuditLog(tx, [{ at: clock.now(), actor, action: 'shopOriginRemoved', merchantId, detail }]);
    return true;
  });
}
