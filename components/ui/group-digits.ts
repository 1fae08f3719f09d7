// Cuts a plain decimal into groups of three, before and after the point, for the eye alone.

/** The groups of the whole part and of the fraction; the fraction is empty when there is no point. */
export type DigitGroups = { readonly whole: readonly string[]; readonly fraction: readonly string[] };

/** `1234.5678` → whole `1`, `234`; fraction `567`, `8`. Joined again they are the text itself, so no digit is lost. */
export function groupDigits(decimal: string): DigitGroups {
  const [whole = '', fraction = ''] = decimal.split('.');
  return { whole: groupsFromRight(whole), fraction: fraction.match(/.{1,3}/g) ?? [] };
}

function groupsFromRight(digits: string): readonly string[] {
  const first = digits.length % 3;
  const rest = digits.slice(first).match(/.{3}/g) ?? [];
  return first === 0 ? rest : [digits.slice(0, first), ...rest];
}
