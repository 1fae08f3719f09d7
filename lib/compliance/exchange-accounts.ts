// The operator's list of exchange accounts. Many customers share one, so a refund to it may not reach the payer.

import { normalizeAddress } from '@/lib/core/address';
import type { Clock } from '@/lib/core/clock';
import { holdsHidden } from '@/lib/core/hidden-characters';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';

type Deps = { readonly database: Database; readonly clock: Clock };

export type ExchangeAccountView = { readonly address: string; readonly name: string };

/** The result of a change to the list; `unchanged` if it had no effect. */
export type ExchangeAccountChange =
  | { readonly outcome: 'done' | 'unchanged'; readonly address: string }
  | { readonly outcome: 'refused'; readonly reason: 'invalidAddress' | 'invalidName' };

/** Accounts shown, by name. */
const MAX_SHOWN = 1_000;
const MAX_NAME_CHARACTERS = 100;

/**
 * Adds an account to the list, or renames a listed one. From now on refunds to it are held for review (contract §5).
 */
export async function addExchangeAccount(
  { database, clock }: Deps,
  given: { readonly text: string; readonly name: string; readonly by: AuditActor },
): Promise<ExchangeAccountChange> {
  const address = normalizeAddress(given.text.trim());
  if (address === undefined) return { outcome: 'refused', reason: 'invalidAddress' };
  const name = given.name.trim();
  const isName = name !== '' && name.length <= MAX_NAME_CHARACTERS && !holdsHidden(name);
  if (!isName) return { outcome: 'refused', reason: 'invalidName' };
  const before = await database.db.exchangeAccount.findUnique({ where: { address } });
  if (before?.name === name) return { outcome: 'unchanged', address };
  await writeTransaction(database, async (tx) => {
    const at = clock.now();
    await tx.exchangeAccount.upsert({
      where: { address },
      create: { address, name, addedAt: at },
      update: { name },
    });
    const listed = { action: 'exchangeAccountAdded', detail: { account: address, name } } as const;
    appendAuditLog(tx, [{ at, actor: given.by, ...listed }]);
  });
  return { outcome: 'done', address };
}

/** Removes an account from the list. The engine then sends the refunds held because of it. */
export async function removeExchangeAccount(
  { database, clock }: Deps,
  text: string,
  by: AuditActor,
): Promise<ExchangeAccountChange> {
  const address = normalizeAddress(text.trim());
  if (address === undefined) return { outcome: 'refused', reason: 'invalidAddress' };
  return writeTransaction(database, async (tx) => {
    const { count } = await tx.exchangeAccount.deleteMany({ where: { address } });
    if (count === 0) return { outcome: 'unchanged', address };
    const removed = { action: 'exchangeAccountRemoved', detail: { account: address } } as const;
    appendAuditLog(tx, [{ at: clock.now(), actor: by, ...removed }]);
    return { outcome: 'done', address };
  });
}

/** The list, by name. */
export function listExchangeAccounts(db: Queryable): Promise<ExchangeAccountView[]> {
  return db.exchangeAccount.findMany({
    select: { address: true, name: true },
    orderBy: [{ name: 'asc' }, { address: 'asc' }],
    take: MAX_SHOWN,
  });
}

/** The given accounts that are on the list. One statement: at most 500 addresses, in their `nano_` form. */
export async function exchangesAmong(
  db: Queryable,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const where = { address: { in: [...addresses] } };
  const rows = await db.exchangeAccount.findMany({ where, select: { address: true } });
  return new Set(rows.map(({ address }) => address));
}
