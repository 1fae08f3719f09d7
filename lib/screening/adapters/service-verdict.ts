// What hits of a screening service make of a payer. Pure.
import { foldName } from '@/lib/compliance/fold-name';
import type { ScreenedPayer, ScreeningHit, ScreeningVerdict } from '@/lib/compliance/screening';

/** Entities that a service is asked to name for one question. */
export const MAX_HITS = 10;

/**
 * The strictest of what the hits say; without any, and with a name that could be compared, the payer is clear.
 * @param hits of all questions; as many as one may have, and there may be more
 */
export function serviceVerdict(
  payer: ScreenedPayer,
  hits: readonly ScreeningHit[],
  listVersion: string,
): ScreeningVerdict {
  const isReadable = foldName(fullName(payer)) !== '';
  const reasons = [...(hits.length > 0 ? ['sanctionsName'] : []), ...(isReadable ? [] : ['emptyName'])];
  const isDenied = hits.some(({ denies }) => denies);
  const outcome = isDenied ? 'denied' : reasons.length > 0 ? 'review' : 'clear';
  const isCut = hits.length >= MAX_HITS ? { isCut: true } : {};
  return { outcome, reasons, hits, listVersion, ...isCut };
}

/** As a person writes it. Personal. */
export function fullName({ firstName, lastName }: Pick<ScreenedPayer, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** ISO 3166-1 alpha-2 in capitals, of whatever a service names as countries. */
export function countryCodes(named: readonly unknown[]): string[] {
  const codes = named.flatMap((value) =>
    typeof value === 'string' && /^[a-z]{2}$/i.test(value) ? [value.toUpperCase()] : [],
  );
  return [...new Set(codes)];
}
