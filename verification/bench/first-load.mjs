// The JavaScript a browser loads with a page: read from its HTML, in transferred bytes.
import { request } from 'undici';

/**
 * The URLs of the scripts that a modern browser loads with the page, in order and without duplicates: scripts, script
 * preloads and module preloads. `nomodule` scripts do not count.
 */
export function scriptsOf(html) {
  const addresses = [...html.matchAll(/<(script|link)\b([^>]*)>/gi)].map(([, tag, attributes]) =>
    scriptAddress(tag.toLowerCase(), readAttributes(attributes)),
  );
  return [...new Set(addresses.filter((address) => address !== undefined))];
}

function scriptAddress(tag, attributes) {
  if (tag === 'script') return attributes.has('nomodule') ? undefined : attributes.get('src');
  const rel = attributes.get('rel');
  const isScript = rel === 'modulepreload' || (rel === 'preload' && attributes.get('as') === 'script');
  return isScript ? attributes.get('href') : undefined;
}

/** Attributes by lower-case name. One without a value is an empty string. */
function readAttributes(text) {
  return new Map(
    [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [
      name.toLowerCase(),
      value.replaceAll('&amp;', '&'),
    ]),
  );
}

/**
 * Loads the page and its scripts like a browser that accepts gzip.
 * @returns {Promise<{ bytes: number, scripts: { address: string, bytes: number }[] }>} as transferred, without headers
 */
export async function weighFirstLoad(url) {
  const html = await transferred(url, 'identity');
  const addresses = scriptsOf(html.toString('utf8'));
  const scripts = [];
  for (const address of addresses) {
    const body = await transferred(new URL(address, url).href, 'gzip');
    scripts.push({ address, bytes: body.length });
  }
  return { bytes: scripts.reduce((total, { bytes }) => total + bytes, 0), scripts };
}

/** The body as transferred. */
async function transferred(url, encoding) {
  const { statusCode, body } = await request(url, {
    headers: { accept: 'text/html,*/*', 'accept-encoding': encoding },
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200) throw new Error(`${new URL(url).pathname} responded ${statusCode}`);
  return bytes;
}
