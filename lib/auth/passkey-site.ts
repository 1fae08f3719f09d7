// What passkeys of this installation are bound to (WebAuthn): the host of the public address, and nothing else. Pure.

/** `rpId` is the relying party's identifier, `origin` where a browser must say that it is. */
export type PasskeySite = { readonly rpId: string; readonly origin: string };

/**
 * The site of a public address. Browsers offer passkeys under https alone, `localhost` apart, and never for the number of
 * a host.
 * @returns null where they would offer none
 */
export function passkeySite(publicUrl: string): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isNumber = /^[0-9.]+$/.test(hostname) || hostname.startsWith('[');
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe && !isNumber ? { rpId: hostname, origin } : null;
}
