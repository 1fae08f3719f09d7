// What an operator sets about comparing names: where the bands begin, and whether names nobody can read are looked at.
import { z } from 'zod';
import { isPlayground, type NanoNetwork } from '@/lib/core/config';
import type { Queryable, Tx } from '@/lib/db/client';

/** Below the least review score nearly every payer would be like somebody. */
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
  .refine(({ denyFrom, reviewFrom }) => reviewFrom <= denyFrom, 'review begins at or below deny');

export type MatchingSettings = Readonly<z.infer<typeof matchingSettingsSchema>>;

/** The row of Setting that holds them, as JSON, once an operator has changed any. */
const MATCHING = 'screening-matching';

/** Sandbox and dev are for trying out: there everybody completes but the marked and the fictionally listed. */
export function defaultMatchingSettings(network: NanoNetwork): MatchingSettings {
  return {
    denyFrom: 0.95,
    reviewFrom: 0.8,
    otherCountryPenalty: 0.1,
    reviewUnreadable: !isPlayground(network),
  };
}

/** The settings that hold. @throws Error when what is stored is of another form */
export async function readMatchingSettings(db: Queryable, network: NanoNetwork): Promise<MatchingSettings> {
  const row = await db.setting.findUnique({ where: { key: MATCHING } });
  return row === null
    ? defaultMatchingSettings(network)
    : matchingSettingsSchema.parse(JSON.parse(row.value));
}

/** Stores the settings; every engine follows within two seconds, for payers screened from then on. */
export async function writeMatchingSettings(tx: Tx, settings: MatchingSettings): Promise<void> {
  const value = JSON.stringify(matchingSettingsSchema.parse(settings));
  await tx.setting.upsert({ where: { key: MATCHING }, create: { key: MATCHING, value }, update: { value } });
}
