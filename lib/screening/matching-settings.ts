// What an operator sets about screening: where the bands begin, and whether names nobody can read are looked at.
import { z } from 'zod';
import { isPlayground } from '@/lib/config';
import type { NanoNetwork } from '@/lib/nano/work';

const score = z.number().min(0.7).max(1);

export const matchingSettingsSchema = z
  .strictObject({
    /** From this score on a payer is denied. */
    denyFrom: score,
    /** From this score on a payer is looked at by a person. */
    reviewFrom: score,
    /** What a name loses when the list knows the entity's countries and the payer lives in another. */
    otherCountryPenalty: z.number().min(0).max(0.3),
    /** Whether a name that no rule romanises, or that has no letters, is looked at by a person. */
    reviewUnreadable: z.boolean(),
  })
  .refine(({ denyFrom, reviewFrom }) => reviewFrom <= denyFrom, 'review begins below deny');

export type MatchingSettings = Readonly<z.infer<typeof matchingSettingsSchema>>;

/** Sandbox and dev are for trying out: there everybody completes but the marked and the fictionally listed. */
export function defaultMatchingSettings(network: NanoNetwork): MatchingSettings {
  return {
    denyFrom: 0.95,
    reviewFrom: 0.8,
    otherCountryPenalty: 0.1,
    reviewUnreadable: !isPlayground(network),
  };
}
