// What this browser may do with the payment: the one that opened its page first may do more than who only knows the URL.
'use client';
import useSWR from 'swr';
import { postAsPayer } from './post-as-payer';

export type BrowserRights = { readonly mayNameRefundAddress: boolean; readonly mayPayAgain: boolean };

const NONE: BrowserRights = { mayNameRefundAddress: false, mayPayAgain: false };

/** What the server has said stands. */
const ONCE = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const;

/**
 * Tells the server that this browser has opened the page; the first one is remembered. Asked once while the payment is
 * open and once when it has ended: of two calls at the same time the second would find the page claimed by the first.
 * Without an answer there are no rights.
 */
export function useBrowserRights(paymentIdentifier: string, ended: boolean): BrowserRights {
  const key = ['claim', paymentIdentifier, ended] as const;
  const { data } = useSWR(key, askForRights, ONCE);
  return data ?? NONE;
}

async function askForRights([, paymentIdentifier]: readonly [
  string,
  string,
  boolean,
]): Promise<BrowserRights> {
  const answer = await postAsPayer(paymentIdentifier, 'claim', {});
  if (!answer.ok) return NONE;
  const { mayNameRefundAddress, mayPayAgain } = answer.body;
  return { mayNameRefundAddress: mayNameRefundAddress === true, mayPayAgain: mayPayAgain === true };
}
