// The places for exports that run at the same time: an export reads for minutes, as slowly as its reader takes it.

/** At the same time in a process, and of them those of one merchant. */
const PLACES = { atOnce: 4, ofOneMerchant: 2 };

/** Takes a place for an export of the merchant. @returns what leaves it again, to be called at least once; null when none is free */
type TakeSlot = (merchantId: string) => (() => void) | null;

export function createExportSlots({ atOnce, ofOneMerchant } = PLACES): TakeSlot {
  const taken = new Map<symbol, string>();
  return (merchantId) => {
    const own = [...taken.values()].filter((other) => other === merchantId).length;
    if (taken.size >= atOnce || own >= ofOneMerchant) return null;
    const place = Symbol(merchantId);
    taken.set(place, merchantId);
    return () => {
      taken.delete(place);
    };
  };
}
