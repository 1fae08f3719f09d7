// The one change feed of a web process.
import type { Log } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { type ChangeFeed, createChangeFeed } from './change-feed';

declare global {
  // Next bundles a module once per entry, so a module's own variable would mean several pollers.
  var paymentChangeFeed: ChangeFeed | undefined;
}

/** The feed all open pages of this process share, made at the first call. */
export function processChangeFeed(server: { readonly database: Database; readonly log: Log }): ChangeFeed {
  globalThis.paymentChangeFeed ??= createChangeFeed(server);
  return globalThis.paymentChangeFeed;
}
