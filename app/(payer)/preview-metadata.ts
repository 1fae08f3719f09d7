// What a messenger shows about a shared payer's page. It may show it to anyone, so it names the merchant and a link's title only:
// never a payer, an amount, an order or a payment's state.
import type { Metadata } from 'next';
import type { Text } from '@/lib/core/languages/text';

type Previewed = {
  readonly merchantName: string;
  /** A link's or an invoice's; null for a payment, which is the payer's own. */
  readonly title: string | null;
};

/** Set for search engines and messengers alike; without `robots`, which each page sets. */
export function previewMetadata(text: Text, { merchantName: merchant, title }: Previewed): Metadata {
  const paymentTo = text('page.paymentTo', { merchant });
  const shown = { title: title ?? paymentTo, description: paymentTo };
  return { description: paymentTo, openGraph: { ...shown, type: 'website' }, twitter: { card: 'summary' } };
}
