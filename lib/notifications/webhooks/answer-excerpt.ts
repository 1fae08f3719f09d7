// What is kept of an endpoint's answer, to be shown to the merchant: a few header fields and the beginning of a text. Pure.

/** Bytes of an answer's body that are kept. */
export const MAX_EXCERPT_BYTES = 2_048;
/** Header fields kept, and characters of each name and value. */
const MAX_FIELDS = 40;
const MAX_NAME_CHARACTERS = 100;
const MAX_VALUE_CHARACTERS = 300;
/** Fields whose values may let somebody in: that they came is kept, what they said is not. */
const SECRET_FIELDS = new Set(['set-cookie', 'authorization', 'proxy-authorization', 'www-authenticate']);
const TEXT_TYPE = /^(?:text\/|application\/(?:[\w.+-]+\+)?(?:json|xml|javascript|x-www-form-urlencoded)\b)/i;

/** Name and value, as they stand on the wire. */
export type HeaderField = readonly [name: string, value: string];
export type GivenHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The header fields of an answer, each bounded, with no character that could be taken for something else. */
export function keptHeaders(headers: GivenHeaders): HeaderField[] {
  return Object.entries(headers)
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one] as const))
    .slice(0, MAX_FIELDS)
    .map(([name, value]) => [
      visible(name).slice(0, MAX_NAME_CHARACTERS),
      SECRET_FIELDS.has(name.toLowerCase()) ? '(not kept)' : visible(value).slice(0, MAX_VALUE_CHARACTERS),
    ]);
}

/** The beginning of a body as text; what is no text is only named. @param bytes the first MAX_EXCERPT_BYTES at most */
export function excerptText(contentType: string | null, bytes: Uint8Array): string {
  if (bytes.length === 0) return '';
  if (contentType !== null && !TEXT_TYPE.test(contentType)) {
    return `(${visible(contentType).slice(0, MAX_NAME_CHARACTERS)}, not shown)`;
  }
  // As if more came: half a character at the end is left out, not shown as a fault.
  return visible(new TextDecoder().decode(bytes, { stream: true }));
}

/** Control characters and those that turn the direction of writing become signs one can see; line breaks and tabs stay. */
function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => {
    if (character === '\n' || character === '\t') return character;
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return code === 0x7f ? '\u2421' : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
  });
}
