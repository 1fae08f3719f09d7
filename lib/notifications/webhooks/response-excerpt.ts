// The part of an endpoint's response that is stored and shown to the merchant: some header fields and the start of the body.
// Pure.

/** Bytes of a response body that are kept. */
export const MAX_EXCERPT_BYTES = 2_048;
/** Header fields kept, and characters of each name and value. */
const MAX_FIELDS = 40;
const MAX_NAME_CHARACTERS = 100;
const MAX_VALUE_CHARACTERS = 300;
/** Fields whose values may be credentials: only their names are kept. */
const SECRET_FIELDS = new Set(['set-cookie', 'authorization', 'proxy-authorization', 'www-authenticate']);
const TEXT_TYPE = /^(?:text\/|application\/(?:[\w.+-]+\+)?(?:json|xml|javascript|x-www-form-urlencoded)\b)/i;

/** Name and value, as received. */
export type HeaderField = readonly [name: string, value: string];
export type GivenHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The header fields of a response, shortened, with invisible characters made visible. */
export function keptHeaders(headers: GivenHeaders): HeaderField[] {
  return Object.entries(headers)
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one] as const))
    .slice(0, MAX_FIELDS)
    .map(([name, value]) => [
      visible(name).slice(0, MAX_NAME_CHARACTERS),
      SECRET_FIELDS.has(name.toLowerCase()) ? '(not kept)' : visible(value).slice(0, MAX_VALUE_CHARACTERS),
    ]);
}

/** The start of a body as text; for other content only its type. @param bytes at most the first MAX_EXCERPT_BYTES */
export function excerptText(contentType: string | null, bytes: Uint8Array): string {
  if (bytes.length === 0) return '';
  if (contentType !== null && !TEXT_TYPE.test(contentType)) {
    return `(${visible(contentType).slice(0, MAX_NAME_CHARACTERS)}, not shown)`;
  }
  // Decoded as a stream, so that a character cut at the end is left out instead of shown as invalid.
  return visible(new TextDecoder().decode(bytes, { stream: true }));
}

/** Replaces control characters and those that change the writing direction with visible ones; keeps line breaks and tabs. */
function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => {
    if (character === '\n' || character === '\t') return character;
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return code === 0x7f ? '\u2421' : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
  });
}
