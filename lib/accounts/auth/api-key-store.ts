// API keys and their merchants as every request needs them: from memory, at most a second old.
import { type CachedRead, cachedRead } from '@/lib/core/cached-read';
import type { Clock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { Queryable } from '@/lib/db/client';
import type { Merchant } from '@/prisma/generated/sqlite/client';
import { type KeyScope, readScopes } from './key-scopes';

/** How long a key's row may be answered from memory: a key revoked elsewhere lives on that long. */
const CACHE_MS = 1_000;
/** Keys kept in memory; the one kept longest gives way. */
const MAX_CACHED_KEYS = 10_000;
/** Uses are written together this often: never a write per request. */
const LAST_USED_MS = 10_000;

export type StoredApiKey = {
  readonly id: string;
  readonly secretHash: string;
  /** The secret before a rotation, as good as the other until `previousSecretUntil`. */
  readonly previousSecretHash: string | null;
  readonly previousSecretUntil: Date | null;
  readonly scopes: readonly KeyScope[];
  readonly revokedAt: Date | null;
  readonly merchant: Merchant;
};

export type ApiKeyStore = {
  /** The key and its merchant, at most a second old; null when there is no such key. */
  find(keyId: string): Promise<StoredApiKey | null>;
  /** The next `find` of the key reads the database. */
  forget(keyId: string): void;
  /** Notes that the key was used; written within ten seconds. */
  touch(keyId: string): void;
  /** Writes the noted uses now. */
  flush(): Promise<void>;
};

/** Opens the store over the database. Its timer keeps no process alive. */
export function createApiKeyStore(deps: { db: Queryable; clock: Clock; log: Log }): ApiKeyStore {
  const cache = new Map<string, CachedRead<StoredApiKey | null>>();
  const uses = noteUses(deps);
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
      ...{ id: true, secretHash: true, previousSecretHash: true, previousSecretUntil: true },
      ...{ scopes: true, revokedAt: true, merchant: true },
    },
  });
  return row === null ? null : { ...row, scopes: readScopes(row.scopes) };
}

function noteUses(deps: { db: Queryable; clock: Clock; log: Log }) {
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
      deps.log.warn({ error: errorText(error) }, 'last uses of API keys were not written'),
    );
  };
  const touch = (keyId: string) => {
    if (used.size < MAX_CACHED_KEYS) used.add(keyId);
    timer ??= setTimeout(flushLater, LAST_USED_MS).unref();
  };
  return { touch, flush };
}
