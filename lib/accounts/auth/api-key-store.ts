// An in-memory cache of API keys with their merchants, at most one second old.
import { type CachedRead, cachedRead } from '@/lib/core/cached-read';
import type { Clock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { Queryable } from '@/lib/db/client';
import type { Merchant } from '@/prisma/generated/sqlite/client';
import { type KeyScope, readScopes } from './key-scopes';

/** How long a cached key is used: a key revoked by another process stays valid that long. */
const CACHE_MS = 1_000;
/** Keys kept in memory; the oldest entry is evicted. */
const MAX_CACHED_KEYS = 10_000;
/** Interval at which uses are written in one batch. */
const LAST_USED_MS = 10_000;

export type StoredApiKey = {
  readonly id: string;
  readonly secretHash: string;
  /** The old secret after a rotation, valid until `previousSecretExpiresAt`. */
  readonly previousSecretHash: string | null;
  readonly previousSecretExpiresAt: Date | null;
  readonly scopes: readonly KeyScope[];
  readonly revokedAt: Date | null;
  readonly merchant: Merchant;
};

export type ApiKeyStore = {
  /** The key and its merchant, at most one second old; null when there is no such key. */
  find(keyId: string): Promise<StoredApiKey | null>;
  /** Evicts the key, so that the next `find` reads the database. */
  forget(keyId: string): void;
  /** Records a use of the key; written within ten seconds. */
  touch(keyId: string): void;
  /** Writes the recorded uses now. */
  flush(): Promise<void>;
};

/** Its timer doesn't keep the process alive. */
export function createApiKeyStore(deps: { db: Queryable; clock: Clock; log: Log }): ApiKeyStore {
  const cache = new Map<string, CachedRead<StoredApiKey | null>>();
  const uses = recordUses(deps);
  return {
    find: async (keyId) => {
      const cached = cache.get(keyId) ?? remember(cache, keyId, deps.db);
      const key = await cached.get();
      if (key === null) cache.delete(keyId);
      return key;
    },
    forget: (keyId) => void cache.delete(keyId),
    touch: uses.touch,
    flush: uses.flush,
  };
}

function remember(cache: Map<string, CachedRead<StoredApiKey | null>>, keyId: string, db: Queryable) {
  const read = cachedRead(() => readKey(db, keyId), CACHE_MS);
  const [oldest] = cache.keys();
  if (cache.size >= MAX_CACHED_KEYS && oldest !== undefined) cache.delete(oldest);
  cache.set(keyId, read);
  return read;
}

async function readKey(db: Queryable, keyId: string): Promise<StoredApiKey | null> {
  const row = await db.apiKey.findUnique({
    where: { id: keyId },
    select: {
      ...{ id: true, secretHash: true, previousSecretHash: true, previousSecretExpiresAt: true },
      ...{ scopes: true, revokedAt: true, merchant: true },
    },
  });
  return row === null ? null : { ...row, scopes: readScopes(row.scopes) };
}

function recordUses(deps: { db: Queryable; clock: Clock; log: Log }) {
  let used = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const ids = [...used];
    used = new Set();
    if (ids.length === 0) return;
    await deps.db.apiKey.updateMany({ where: { id: { in: ids } }, data: { lastUsedAt: deps.clock.now() } });
  };
  const flushLater = () => {
    flush().catch((error) =>
      deps.log.warn({ error: errorText(error) }, 'could not save when API keys were last used'),
    );
  };
  const touch = (keyId: string) => {
    if (used.size < MAX_CACHED_KEYS) used.add(keyId);
    timer ??= setTimeout(flushLater, LAST_USED_MS).unref();
  };
  return { touch, flush };
}
