// Screeners for tests: an unavailable one, and ones with fixed results.
import type { Screener, ScreeningVerdict } from '@/lib/compliance/screening';

/** Returns no result. */
export const silentScreener: Screener = {
  screen: () => Promise.reject(new Error('away')),
  listVersion: () => null,
  listedAccount: () => null,
};

/** Returns the same result for every payer, with the given lists. */
export function screenerSaying(
  verdict: Partial<ScreeningVerdict>,
  lists: Partial<Pick<Screener, 'listVersion' | 'listedAccount'>> = {},
): Screener {
  const listVersion = lists.listVersion ?? (() => null);
  return {
    screen: async () => ({
      outcome: 'clear',
      reasons: [],
      hits: [],
      listVersion: listVersion(),
      ...verdict,
    }),
    listVersion,
    listedAccount: lists.listedAccount ?? (() => null),
  };
}

/** Delegates to the screener that `current` returns. */
export function changingScreener(current: () => Screener): Screener {
  return {
    screen: (payer, signal) => current().screen(payer, signal),
    listVersion: () => current().listVersion(),
    listedAccount: (publicKey) => current().listedAccount(publicKey),
  };
}
