// Schemas of the node's JSON fields. All values are text, including numbers and flags.
import { z } from 'zod';
import { normalizeAddress } from '@/lib/core/address';
import { parseRaw } from '@/lib/core/raw';
import { parseHash } from './hex';

/** An address in either prefix, kept with prefix `nano_`. */
export const addressField = z.string().transform((text, context) => {
  const address = normalizeAddress(text);
  return address ?? refuse(context, 'not an address');
});

/** A block hash, kept in upper case. */
export const hashField = z.string().transform((text, context) => {
  const hash = parseHash(text);
  return hash ?? refuse(context, 'not a block hash');
});

/** An amount of raw, 0 to 2^128 − 1. Leading zeros are refused as the node refuses them. */
export const rawField = z.string().transform((text, context) => {
  const raw = /^0[0-9]/.test(text) ? undefined : parseRaw(text);
  return raw ?? refuse(context, 'not an amount of raw');
});

/** A count or height: at most 15 digits, so that it is exact as a JavaScript number. */
export const countField = z
  .string()
  .regex(/^[0-9]{1,15}$/)
  .transform(Number);

/** A count that may need all 64 bits. */
export const bigCountField = z
  .string()
  .regex(/^[0-9]{1,20}$/)
  .transform(BigInt);

/** "true" or "false". */
export const flagField = z.enum(['true', 'false']).transform((text) => text === 'true');

export const subtypeField = z.enum(['send', 'receive', 'open', 'change', 'epoch']);

/** An object, which the node writes as "" when it is empty. */
export function collectionField<T extends z.ZodType>(value: T) {
  return z.union([
    z.record(z.string(), value),
    z.literal('').transform((): Record<string, z.output<T>> => ({})),
  ]);
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
