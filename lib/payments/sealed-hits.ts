// What screening found about a payer, sealed beside the payer's data: a listed name tells who the payer may be.
import { z } from 'zod';
import type { ScreeningHit } from '@/lib/compliance/screening';
import type { KeyRing } from '@/lib/core/key-ring';
import { openBeside, type SealedCustomer, sealBeside } from '@/lib/personal-data/customer-record';

/** Hits kept of one payer, those with the highest scores: nobody compares more by eye. */
export const MAX_HITS = 50;
const KIND = 'hits';

const hitsSchema = z.array(
  z.object({
    list: z.string(),
    entityId: z.string(),
    entityHash: z.string(),
    name: z.string(),
    programs: z.array(z.string()),
    countries: z.array(z.string()),
    score: z.number(),
    adjustments: z.array(z.string()),
    denies: z.boolean(),
    remarks: z.string().optional(),
  }),
);

/** For `PaymentCustomer.sealedHits`; null when there are none. @throws as `openCustomer` */
export function sealHits(
  ring: KeyRing,
  customer: SealedCustomer,
  hits: readonly ScreeningHit[],
): string | null {
  if (hits.length === 0) return null;
  const kept = hits.toSorted((a, b) => b.score - a.score).slice(0, MAX_HITS);
  return sealBeside(ring, customer, KIND, JSON.stringify(kept));
}

/** The hits as they were found, the highest score first; none where none were sealed. @throws as `openCustomer` */
export function openHits(
  ring: KeyRing,
  customer: SealedCustomer & { readonly sealedHits: string | null },
): readonly ScreeningHit[] {
  if (customer.sealedHits === null) return [];
  return hitsSchema.parse(JSON.parse(openBeside(ring, customer, KIND, customer.sealedHits)));
}
