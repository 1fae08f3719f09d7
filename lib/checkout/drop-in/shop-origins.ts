// The websites that may show a merchant's payer's pages in a frame: validate, add, list, remove.
import { lockMerchant } from '@/lib/accounts/merchants/merchant-row';
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { ServiceError } from '@/lib/core/errors';
import { isTestMode } from '@/lib/core/network';
import { parseUrl } from '@/lib/core/parse-url';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';

/** Maximum websites of one merchant. */
export const MAX_SHOP_ORIGINS = 20;

type ShopOriginView = { readonly origin: string; readonly createdAt: Date };

/** `actor` as in the audit log. */
type ShopOriginDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'network'>;
  readonly actor: AuditActor;
};

/** The merchant's websites, sorted by origin. */
export function listShopOrigins(db: Queryable, merchantId: string): Promise<ShopOriginView[]> {
  return db.shopOrigin.findMany({
    where: { merchantId },
    select: { origin: true, createdAt: true },
    orderBy: { origin: 'asc' },
    take: MAX_SHOP_ORIGINS,
  });
}

/**
 * Registers a website that may frame the merchant's checkout pages and payment links. Adding it again changes nothing.
 * @returns the stored origin
 * @throws ServiceError `badInput` for an invalid website, or when the maximum is reached
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
        `You can register up to ${MAX_SHOP_ORIGINS} websites. Remove one that you no longer use.`,
      );
    }
    const at = clock.now();
    await tx.shopOrigin.create({ data: { merchantId, origin, createdAt: at } });
    appendAuditLog(tx, [{ at, actor, action: 'shopOriginAdded', merchantId, detail: { origin } }]);
    return origin;
  });
}

/** Pages opened from now on can't be framed there. @returns false when the merchant has no such website */
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

/** Maximum characters of a website; a host has at most 253. */
const MAX_CHARACTERS = 300;
/** Host names and IPv4 addresses. A Content-Security-Policy can't contain IPv6 addresses, and an asterisk would allow every host. */
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * Validates a website: https with a host and optional port, without path. On sandbox and dev, http to localhost is allowed.
 * @returns the origin, or an error that continues "The website"
 */
export function readShopOrigin(text: string, network: Config['network']): ShopOriginReading {
  const typed = text.trim();
  const url = typed.length > MAX_CHARACTERS ? null : parseUrl(typed);
  if (url === null) return { error: INVALID_URL };
  const isLocal = isTestMode(network) && LOOPBACK_HOSTS.has(url.hostname);
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) return { error: INVALID_URL };
  if (!HOST.test(url.hostname))
    return { error: 'must be a full host name or an IPv4 address, without an asterisk' };
  // Also a bare question mark or hash: the normal form of an address keeps them.
  if (url.href !== `${url.origin}/`) return { error: 'must have no path, for example https://shop.example' };
  return { origin: url.origin };
}

const INVALID_URL = 'must start with https://, for example https://shop.example';
