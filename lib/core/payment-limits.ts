// How small and how large a payment may be (specification §8, contract §3).
import type { Decimal } from './decimal';

/** The largest payment: 600.00 USD itself is allowed (specification §8). */
export const MAX_PAYMENT_USD: Decimal = { units: 600n, scale: 0 };
/** The smallest payment, beside ten times the dust limit (contract §3). */
export const MIN_PAYMENT_USD: Decimal = { units: 1n, scale: 2 };
/** The smallest payment in dust limits: settling less would not be worth its blocks. */
export const MIN_DUST_LIMITS = 10n;
