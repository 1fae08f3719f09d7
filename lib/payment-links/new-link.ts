// A payment link about to be made, and what must hold between its fields. Pure.
import type { LinkImage } from './link-image';
import type { Prefill } from './link-prefill';
import type { PaymentLinkInput } from './link-schema';

export type NewPaymentLink = PaymentLinkInput & {
  /** A checked address (merchants/return-url.ts). */
  readonly returnUrl?: string | null;
  readonly image?: LinkImage | null;
  readonly prefill?: Prefill | null;
};

export type LinkFault = { readonly field: 'expiresAt' | 'prefill'; readonly rule: string };

/** The rules a new link breaks at `now`, each to be read after its field's name. */
export function linkFaults(
  { expiresAt, stock, prefill = null }: Pick<NewPaymentLink, 'expiresAt' | 'stock' | 'prefill'>,
  now: Date,
): LinkFault[] {
  const faults: LinkFault[] = [];
  if (expiresAt !== null && expiresAt <= now)
    faults.push({ field: 'expiresAt', rule: 'must be in the future' });
  // Else a second payer would be shown who the first one is.
  if (prefill !== null && stock !== 1) faults.push({ field: 'prefill', rule: 'needs a stock of 1' });
  return faults;
}
