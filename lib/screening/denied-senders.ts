// The denied accounts as a process keeps them in memory: money that arrives asks for nothing but whether they changed.
import { cachedRead } from '@/lib/core/cached-read';
import type { Queryable } from '@/lib/db/client';
import { DENIED_ACCOUNTS_VERSION, readDeniedKeys } from './denied-accounts';

/** How long a process may go by what it knows: an operator's change is followed within it. */
const MAX_AGE_MS = 1_000;

export type DeniedSenders = {
  /** @param publicKey as `publicKeyOf` writes it. @throws the database's error: nothing is known then */
  has(publicKey: string): Promise<boolean>;
};

/** At most one question a second, and the whole list only when it has changed. */
export function createDeniedSenders(db: Queryable): DeniedSenders {
  let kept: { readonly version: string | null; readonly keys: ReadonlySet<string> } | null = null;
  const current = cachedRead(async () => {
    const row = await db.setting.findUnique({ where: { key: DENIED_ACCOUNTS_VERSION } });
    const version = row?.value ?? null;
    if (kept === null || kept.version !== version) kept = { version, keys: await readDeniedKeys(db) };
    return kept.keys;
  }, MAX_AGE_MS);
  return { has: async (publicKey) => (await current.get()).has(publicKey) };
}
