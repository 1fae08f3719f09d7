// The content of the e-mail with a payment link.
import { minorUnitsView } from '@/lib/checkout/payment-links/link-price';
import { findPaymentLink, type LinkAmount } from '@/lib/checkout/payment-links/open-payment-link';
import { DOLLAR } from '@/lib/core/currencies';
import { formatDecimal } from '@/lib/core/decimal';
import type { Language } from '@/lib/core/languages/languages';
import { nanoText } from '@/lib/core/languages/numbers';
import { priceText } from '@/lib/core/languages/prices';
import { formatNano } from '@/lib/core/raw';
import type { MailWriter } from './mail-texts';
import type { LetterContent, LetterDeps } from './payer-letter';

type LinkLetter = { readonly content: LetterContent; readonly merchantName: string };

/** Null when the link takes no payments. */
export async function readLinkContent(
  { database: { db }, clock, config }: LetterDeps,
  { id, merchantId }: { readonly id: string; readonly merchantId: string },
  { language, mail }: MailWriter,
): Promise<LinkLetter | null> {
  const found = await findPaymentLink({ db, clock, config }, id);
  if (found === null || found.closedReason !== null || found.link.merchantId !== merchantId) return null;
  const { title, description } = found.link;
  const { name: merchant } = found.merchant;
  const amount = amountText(language, found.amount);
  const request =
    amount === null ? mail('paymentLink.open', { merchant }) : mail('paymentLink.text', { merchant, amount });
  const texts = description === null ? [request, title] : [request, title, description];
  return {
    merchantName: merchant,
    content: {
      title: mail('paymentLink.title', { merchant }),
      text: texts.join('\n\n'),
      link: { url: `${config.publicUrl}/pay/${id}`, label: mail('paymentLink.link') },
      why: mail('why.paymentLink', { merchant }),
    },
  };
}

/** Null if the payer chooses the amount. */
function amountText(language: Language, amount: LinkAmount): string | null {
  switch (amount.kind) {
    case 'usd':
      return priceText(language, formatDecimal(amount.usd, 2), DOLLAR);
    case 'currency': {
      const price = minorUnitsView(amount.price);
      return priceText(language, price.amount, price.currency);
    }
    case 'nano':
      return nanoText(language, formatNano(amount.raw));
    case 'open':
      return null;
  }
}
