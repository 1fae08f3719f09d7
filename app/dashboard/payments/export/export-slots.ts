// Limits the exports that run at the same time, because a slow client can keep one open for minutes.

/** Concurrent exports of a process, and of one merchant. */
const SLOTS = { total: 4, perMerchant: 2 };

/** Takes a slot for an export of the merchant. @returns the function that releases it; null when no slot is free */
type TakeSlot = (merchantId: string) => (() => void) | null;

export function createExportSlots({ total, perMerchant } = SLOTS): TakeSlot {
  const taken = new Map<symbol, string>();
  return (merchantId) => {
    const own = [...taken.values()].filter((other) => other === merchantId).length;
    if (taken.size >= total || own >= perMerchant) return null;
    const slot = Symbol(merchantId);
    taken.set(slot, merchantId);
    return () => {
      taken.delete(slot);
    };
  };
}
