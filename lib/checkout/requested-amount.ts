// The amount that a payment link asks for, or that its payer chose. Pure.
import type { LinkAmount } from '@/lib/checkout/payment-links/open-payment-link';
import { DOLLAR } from '@/lib/core/currencies';
import {
  compareDecimals,
  MAX_PAYMENT_USD,
  MIN_PAYMENT_USD,
  parseDecimal,
  roundHalfUp,
  significantDecimals,
} from '@/lib/core/decimal';
import { plainAmount } from '@/lib/core/plain-amount';
import type { RequestedAmount } from '@/lib/payments/schemas';
import type { FormError } from './form-fields';

type AmountReading = { readonly amount: RequestedAmount } | { readonly error: FormError };

const USD_DECIMALS = 2;

/** The link's amount. An open one is what the payer `typed` in dollars, 0.01 to 600.00 (contract §2, §3). */
export function requestedAmount(asked: LinkAmount, typed: string): AmountReading {
  switch (asked.kind) {
    case 'nano':
      return { amount: { raw: asked.raw } };
    case 'usd':
      return { amount: { usd: roundHalfUp(asked.usd, USD_DECIMALS) } };
    case 'currency':
      return { amount: asked.price };
    case 'open':
      return chosenAmount(typed);
  }
}

function chosenAmount(typed: string): AmountReading {
  const usd = parseDecimal(plainAmount(typed, DOLLAR));
  if (usd === undefined || significantDecimals(usd) > USD_DECIMALS) {
    return { error: { field: 'usdAmount', key: 'error.amount' } };
  }
  if (compareDecimals(usd, MIN_PAYMENT_USD) < 0 || compareDecimals(usd, MAX_PAYMENT_USD) > 0) {
    return { error: { field: 'usdAmount', key: 'error.amountRange' } };
  }
  // Rounds nothing: only zeros after the cents are removed.
  return { amount: { usd: roundHalfUp(usd, USD_DECIMALS) } };
}
