// Whether a merchant may create payments (contract §2, notEnabled).
import { ServiceError } from '@/lib/core/errors';
import { activeSettlementAddress, type SettlementSettings } from '@/lib/merchants/settlement-address';
import type { MerchantState } from '@/prisma/generated/sqlite/client';

/**
 * Passes when the merchant is approved and has a settlement address.
 * @throws ServiceError notEnabled saying what is missing
 */
export function requireMayCreate(
  merchant: SettlementSettings & { readonly state: MerchantState },
  now: Date,
): void {
  if (merchant.state === 'suspended')
    throw notEnabled('This account is suspended: it can create no payments.');
  if (merchant.state === 'pending')
    throw notEnabled('This account is not approved yet: it can create no payments.');
  if (merchant.state === 'rejected')
    throw notEnabled('This account was not approved: it can create no payments.');
  if (activeSettlementAddress(merchant, now) === null) {
    throw notEnabled('This account has no settlement address yet. Set one in the dashboard.');
  }
}

function notEnabled(message: string): ServiceError {
  return new ServiceError('notEnabled', message);
}
