// The operator's list of accounts that exchanges send from: many customers share one, so a refund to it may reach nobody.
import type { Clock } from '@/lib/core/clock';
import type { Database, Queryable } from '@/lib/db/client';
import { normalizeAddress } from '@/lib/nano/address';

type Deps = { readonly database: Database; readonly clock: Clock };

export type ExchangeAccountView = { readonly address: string; readonly name: string };

/** What a change of the list came to; `unchanged` when the list said so already. */
export type ExchangeAccountChange =
  | { readonly outcome: 'done' | 'unchanged'; readonly address: string }
  | { readonly outcome: 'refused'; readonly reason: 'notAnAddress' | 'notAName' };

/** Accounts shown at once, by name. */
const MAX_SHOWN = 1_000;
const MAX_NAME_CHARACTERS = 100;

/** Lists an account, or names a listed one anew. From now on refunds to it wait for a person (contract §5). */
export async function addExchangeAccount(
  { database, clock }: Deps,
  given: { readonly text: string; readonly name: string },
): Promise<ExchangeAccountChange> {
  const address = normalizeAddress(given.text.trim());
  if (address === undefined) return { outcome: 'refused', reason: 'notAnAddress' };
  const name = given.name.trim();
  if (name === '' || name.length > MAX_NAME_CHARACTERS) return { outcome: 'refused', reason: 'notAName' };
  const before = await database.db.exchangeAccount.findUnique({ where: { address } });
  if (before?.name === name) return { outcome: 'unchanged', address };
  await database.db.exchangeAccount.upsert({
    where: { address },
    create: { address, name, addedAt: clock.now() },
    update: { name },
  });
  return { outcome: 'done', address };
}

/** Takes an account off the list. The engine then sends the refunds that waited because of it. */
export async function removeExchangeAccount(
  { database }: Pick<Deps, 'database'>,
  text: string,
): Promise<ExchangeAccountChange> {
  const address = normalizeAddress(text.trim());
  if (address === undefined) return { outcome: 'refused', reason: 'notAnAddress' };
  const { count } = await database.db.exchangeAccount.deleteMany({ where: { address } });
  return { outcome: count === 1 ? 'done' : 'unchanged', address };
}

/** The list, by name. */
export function listExchangeAccounts(db: Queryable): Promise<ExchangeAccountView[]> {
  return db.exchangeAccount.findMany({
    select: { address: true, name: true },
    orderBy: [{ name: 'asc' }, { address: 'asc' }],
    take: MAX_SHOWN,
  });
}

/** Whether the operator has listed the account. */
export async function isExchangeAccount(db: Queryable, address: string): Promise<boolean> {
  return (await db.exchangeAccount.count({ where: { address } })) > 0;
}
