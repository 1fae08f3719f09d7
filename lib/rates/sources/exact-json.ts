// JSON whose numbers keep their source text: a price must not pass through a float on its way to a decimal.

/** Strings are matched first, so that digits inside them stay as they are. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/g;

/**
 * Parses JSON with every number as the text it was written with: `{"usd":0.10}` gives `{ usd: '0.10' }`.
 * @throws SyntaxError when the text is not JSON
 */
export function parseJsonWithNumbersAsText(text: string): unknown {
  // The first pass refuses what is not JSON, so that quoting a malformed number can't make it good.
  JSON.parse(text);
  const quoted = text.replace(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`));
  return JSON.parse(quoted);
}
