// Parses URLs that people and other systems typed. Everything in the project parses them here.

/**
 * Parses a URL, relative to `base` if there is one.
 *
 * `URL.canParse` is not used: on Node 20 and 22 it returns false for every host or path with a letter such as ü once V8
 * has compiled its caller, after some thousand calls.
 * @returns null if the text is no URL
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
