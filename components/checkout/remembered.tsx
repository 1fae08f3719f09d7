// Loads the code for remembered details only where a browser has some, or where the payer can save them.
'use client';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { loadOnDemand } from './load-on-demand';
import { isRemembered, mayRemember } from './may-remember';
import type { RememberedProps } from './remembered-card';

const Card = loadOnDemand(() => import('./remembered-card').then(({ RememberedCard }) => RememberedCard));
const Offer = loadOnDemand(() => import('./remember-offer').then(({ RememberOffer }) => RememberOffer));

const subscribeNever = () => () => undefined;
const onServer = () => false;

/** Nothing in a browser without remembered details. */
export function Remembered(props: RememberedProps) {
  const isKept = useSyncExternalStore(subscribeNever, isRemembered, onServer);
  // Stays when the details are removed, to say so.
  const [wasKept, setWasKept] = useState(false);
  if (isKept && !wasKept) setWasKept(true);
  if (!wasKept) return null;
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  );
}

/** The checkbox that saves the details; nothing where that isn't possible. */
export function RememberDetails({ checked }: { readonly checked: boolean }) {
  if (!useSyncExternalStore(subscribeNever, mayRemember, onServer)) return null;
  return (
    <Suspense>
      <Offer checked={checked} />
    </Suspense>
  );
}
