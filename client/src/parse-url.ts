// Parses URLs without `URL.canParse`, which on Node 20 and 22 is wrong about non-ASCII letters once V8 has compiled its caller.

/** The parsed URL, relative to `base` if there is one; null if it is none. */
export function parseUrl(text: string | URL, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
