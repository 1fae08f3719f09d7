// Why a transfer that is decided now waits for a person (contract §5).
import type { Tx } from '@/lib/db/client';
import { BURN_ADDRESS, normalizeAddress } from '@/lib/nano/address';
import type { PaymentRow } from '@/lib/payments/lock-payment';
import { COMPLIANCE_HOLD } from './compliance-hold';
import { waitsForExchange } from './exchange-hold';

/** A denied payer's money may be held. No destination may be an account of this installation or the burn account; an exchange's waits (contract §5). */
export async function holdReason(
  tx: Tx,
  payment: PaymentRow,
  transfer: {
    readonly kind: 'settlement' | 'refund';
    readonly destination: string | null;
    readonly senders: readonly string[];
  },
) {
  if (payment.sanctionsHoldAt !== null) return COMPLIANCE_HOLD;
  if (transfer.destination === null) return 'noSettlementAddress' as const;
  const destination = normalizeAddress(transfer.destination);
  if (destination === undefined || destination === BURN_ADDRESS) return 'refusedDestination' as const;
  const own = await tx.depositAddress.findUnique({ where: { address: destination } });
  if (own !== null) return 'refusedDestination' as const;
  return (await waitsForExchange(tx, payment, transfer)) ? ('exchangeRefund' as const) : null;
}
