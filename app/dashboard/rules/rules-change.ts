// A change of the rules as a browser sends it: which values of which rules. What they may be is checked by the rules.
import { z } from 'zod';
import type { RulesChange } from '@/lib/compliance/rules/change-rules';

/** Far more than all rules have. */
const MAX_ENTRIES = 20;
const MAX_CHARACTERS = 8_192;

const changeSchema = z
  .record(
    z.string().max(40),
    z.record(z.string().max(40), z.union([z.string().max(40), z.number(), z.boolean()])),
  )
  .refine((change) => Object.keys(change).length <= MAX_ENTRIES);

/** The change that a text holds; undefined when it holds none. */
export function parseRulesChange(text: unknown): RulesChange | undefined {
  if (typeof text !== 'string' || text.length > MAX_CHARACTERS) return undefined;
  try {
    return changeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
