// The websites a merchant lets show the payer's pages in a frame: checked, added, listed, removed.
import { lockMerchant } from '@/lib/accounts/merchants/merchant-row';
import type { Clock } from '@/lib/core/clock';
import { type Config, isPlayground } from '@/lib/core/config';
import { ServiceError } from '@/lib/core/errors';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';

/** Websites of one merchant. */
export const MAX_SHOP_ORIGINS = 20;

type ShopOriginView = { readonly origin: string; readonly createdAt: Date };

/** `actor` is who does it, as the audit log names them. */
type ShopOriginDeps = {
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
  if ('error' in reading) throw new ServiceError('badInput', `The website ${reading.error}.`);
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

type ShopOriginReading = { readonly origin: string } | { readonly error: string };

/** Characters of the longest address that is read: a host has at most 253. */
const MAX_CHARACTERS = 300;
/**
 * Names of hosts and IPv4 addresses. A Content-Security-Policy can't name an IPv6 address, and an asterisk in it would
 * stand for every host.
 */
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * Reads an address: https with a host and perhaps a port, on sandbox and dev also http to this machine; nothing behind it.
 * @returns the origin, or the rule the text breaks, to be read after "The website"
 */
export function readShopOrigin(text: string, network: Config['network']): ShopOriginReading {
  const typed = text.trim();
  if (typed.length > MAX_CHARACTERS || !URL.canParse(typed)) return { error: BEGINNING };
  const url = new URL(typed);
  const isLocal = isPlayground(network) && LOOPBACK_HOSTS.has(url.hostname);
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) return { error: BEGINNING };
  if (!HOST.test(url.hostname))
    return { error: 'must be named whole, without an asterisk, and not by an IPv6 address' };
  // Also a bare question mark or hash: the normal form of an address keeps them.
  if (url.href !== `${url.origin}/`)
    return { error: 'must be named without a path, such as https://shop.example' };
  return { origin: url.origin };
}

const BEGINNING = 'must be a web address with https:// in front, such as https://shop.example';
