// What this browser may do with the payment. The payer's browser has more rights than others (contract §5).
'use client';
import useSWR from 'swr';
import { takePayerSecret } from './payer-secret';
import { postAsPayer } from './post-as-payer';

export type BrowserRights = {
  readonly maySetRefundAddress: boolean;
  readonly mayPayAgain: boolean;
  /** The payment belongs to another browser. */
  readonly isOther: boolean;
  /** The browser is signed in to the dashboard, so it is not the payer's. */
  readonly signedIn: boolean;
  /** The page is shown in another site's frame, where browsers block our cookie. */
  readonly framed: boolean;
};

const NONE: BrowserRights = {
  maySetRefundAddress: false,
  mayPayAgain: false,
  isOther: false,
  signedIn: false,
  framed: false,
};

/** The response doesn't change, so it is never fetched again. */
const FETCH_ONCE = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const;

/**
 * Registers this browser with the server, with the payer's secret if the URL had it; without it, the server remembers the first
 * one. Called once while the payment is open and once
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
  const secret = takePayerSecret(paymentIdentifier);
  if (window.parent !== window) return { ...NONE, framed: true };
  const response = await postAsPayer(paymentIdentifier, 'claim', secret === null ? {} : { secret });
  return response.ok ? rightsOf(response.body) : NONE;
}

/** The rights that the server's response grants. Without a response, nothing is known about the browser. */
export function rightsOf({
  maySetRefundAddress,
  mayPayAgain,
  isSignedIn,
}: Readonly<Record<string, unknown>>): BrowserRights {
  return {
    ...NONE,
    maySetRefundAddress: maySetRefundAddress === true,
    mayPayAgain: mayPayAgain === true,
    isOther: maySetRefundAddress === false && isSignedIn === false,
    signedIn: isSignedIn === true,
  };
}
