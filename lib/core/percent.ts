// Percentages as people write them, and the hundredths of a percent (basis points) in which they are stored.

/** Basis points in one percent. */
const BP_PER_PERCENT = 100;

/**
 * Parses a plain percentage with at most two decimals, such as `0.5`, exactly: no sign, blank, exponent or `%`.
 * @returns hundredths of a percent, 0 to 99999; undefined for any other form
 */
export function parsePercent(text: string): number | undefined {
  const match = /^([0-9]{1,3})(?:\.([0-9]{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '0', decimals = ''] = match;
  return Number(whole) * BP_PER_PERCENT + Number(decimals.padEnd(2, '0'));
}

/** Formats hundredths of a percent without trailing zeros: 50 is `0.5`. `bp` is a whole number, not negative. */
export function formatPercent(bp: number): string {
  const decimals = String(bp % BP_PER_PERCENT)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const whole = String(Math.floor(bp / BP_PER_PERCENT));
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
