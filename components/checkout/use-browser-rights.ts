// What this browser may do with the payment. The browser that opened the page first has more rights than others.
'use client';
import useSWR from 'swr';
import { postAsPayer } from './post-as-payer';

export type BrowserRights = {
  readonly maySetRefundAddress: boolean;
  readonly mayPayAgain: boolean;
  /** The page is shown in another site's frame, where browsers block our cookie. */
  readonly framed: boolean;
};

const NONE: BrowserRights = { maySetRefundAddress: false, mayPayAgain: false, framed: false };

/** The response doesn't change, so it is never fetched again. */
const FETCH_ONCE = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const;

/**
 * Registers this browser with the server, which remembers the first one. Called once while the payment is open and once
 * after it has ended; two calls at the same time would compete for the registration. Without a response, the browser has
 * no rights. A framed page doesn't register, because the browser would not keep the cookie.
 */
export function useBrowserRights(paymentIdentifier: string, ended: boolean): BrowserRights {
  const key = ['claim', paymentIdentifier, ended] as const;
  const { data } = useSWR(key, fetchRights, FETCH_ONCE);
  return data ?? NONE;
}

async function fetchRights([, paymentIdentifier]: readonly [
  string,
  string,
  boolean,
]): Promise<BrowserRights> {
  if (window.parent !== window) return { ...NONE, framed: true };
  const response = await postAsPayer(paymentIdentifier, 'claim', {});
  if (!response.ok) return NONE;
  const { maySetRefundAddress, mayPayAgain } = response.body;
  return {
    ...NONE,
    maySetRefundAddress: maySetRefundAddress === true,
    mayPayAgain: mayPayAgain === true,
  };
}
