// What this browser may do with the payment: the one that opened its page first may do more than who only knows the URL.
'use client';
import useSWR from 'swr';
import { postAsPayer } from './post-as-payer';

export type BrowserRights = {
  readonly maySetRefundAddress: boolean;
  readonly mayPayAgain: boolean;
  /** The page is shown within another site's. There a browser keeps no cookie of ours, and none is asked for. */
  readonly framed: boolean;
};

const NONE: BrowserRights = { maySetRefundAddress: false, mayPayAgain: false, framed: false };

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
 * Without an answer there are no rights. A framed page does not tell: the payment would be bound to a cookie that is not
 * kept, and its payer could never show it again.
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
  if (window.parent !== window) return { ...NONE, framed: true };
  const answer = await postAsPayer(paymentIdentifier, 'claim', {});
  if (!answer.ok) return NONE;
  const { maySetRefundAddress, mayPayAgain } = answer.body;
  return {
    ...NONE,
    maySetRefundAddress: maySetRefundAddress === true,
    mayPayAgain: mayPayAgain === true,
  };
}
