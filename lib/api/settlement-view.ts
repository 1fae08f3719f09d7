// A settlement in responses and webhook messages. Pure.
import { formatUtcSeconds } from '@/lib/core/clock';
import { formatNano, storedRaw } from '@/lib/core/raw';
import { transferState } from './payment-refunds-view';
import type { ReadSettlement } from './read-settlements';

/** Amounts in raw are decimal digits, times UTC in whole seconds. */
export function settlementView({ payment, transfer }: ReadSettlement) {
  const { state, blockHashes, confirmedAt } = transferState(transfer);
  const [blockHash] = blockHashes;
  const raw = storedRaw(transfer.amountRaw);
  return {
    paymentIdentifier: payment.id,
    ...(payment.orderId === null ? {} : { orderId: payment.orderId }),
    state,
    rawNanoAmount: raw.toString(),
    friendlyNanoAmount: formatNano(raw),
    destination: transfer.destination,
    ...(blockHash === undefined ? {} : { blockHash }),
    createdDatetime: formatUtcSeconds(transfer.createdAt),
    ...(confirmedAt === null ? {} : { confirmedDatetime: formatUtcSeconds(confirmedAt) }),
  };
}
