// What a server action was called with: anybody can send an action anything, whatever its types say.

/** The longest identifier or address an action takes, in characters; a webhook's address is the longest. */
const MAX_CHARACTERS = 2_048;

/**
 * The argument when it is a text of bearable length without a zero character, which PostgreSQL holds nowhere; else the empty text, which names nothing. An object must never
 * reach a query: the database client would read it as an operator and match rows nobody named.
 */
export function textArgument(value: unknown): string {
  return typeof value === 'string' && value.length <= MAX_CHARACTERS && !value.includes('\0') ? value : '';
}
