// A request's path from outside to web: TLS and certificate, redirect, HSTS, and the caller's address behind the proxy.
import { z } from 'zod';
import { PROBE_HEADER } from '@/lib/accounts/auth/proxy-probe';
import { isTestMode, type NanoNetwork } from '@/lib/core/network';
import { parseUrl } from '@/lib/core/parse-url';
import { DAY_MS } from '@/lib/core/zone-days';
import { type Finding, failure, notChecked, ok, reasonOf, warning } from './finding';
import { type PublicResponse, visit } from './visit-public-url';

const LIVE_PATH = '/api/health/live';
/** Certificates are usually renewed 30 days before they expire: less means that renewal fails. */
const EXPIRES_SOON_DAYS = 14;
/** A forged address, reserved for documentation (RFC 5737). */
const FORGED_ADDRESS = '192.0.2.123';
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

const liveResponse = z.object({
  live: z.literal(true),
  proxy: z
    .object({
      address: z.enum(['forged', 'own', 'public', 'private', 'none']),
      isHostKept: z.boolean(),
    })
    .optional(),
});
type SeenProxy = NonNullable<z.infer<typeof liveResponse>['proxy']>;

export type PublicUrlDeps = {
  readonly publicUrl: string;
  readonly network: NanoNetwork;
  readonly now: Date;
  /** The certificates to trust instead of the system's, for tests. */
  readonly ca?: string;
};

/** Asks web through its public address, twice: once plainly, once with a forged address. */
export async function checkPublicUrl(deps: PublicUrlDeps, signal: AbortSignal): Promise<readonly Finding[]> {
  const { publicUrl, now, ca } = deps;
  const url = new URL(`${publicUrl}${LIVE_PATH}`);
  const first = await visit(url, {}, signal, ca).catch((error: unknown) => judgeUnreachable(url, error));
  if ('level' in first) return [first];
  if (!liveResponse.safeParse(parseJson(first.body)).success) {
    return [
      failure(
        `${publicUrl} responds with HTTP ${first.status}, unlike web.`,
        'Check that web runs, and that PUBLIC_URL and the proxy lead to it.',
      ),
    ];
  }
  const isTls = url.protocol === 'https:';
  return [
    ok(`Web responds at ${publicUrl}.`),
    ...(isTls ? [judgeCertificate(first.validUntil, now), judgeHsts(first)] : []),
    ...(isTls ? [await checkRedirect(url, signal)] : []),
    ...(await checkProxy(deps, url, first.ownAddress, signal)),
  ];
}

/** Pure. */
function judgeUnreachable(url: URL, error: unknown): Finding {
  const code = reasonOf(error);
  const isCertificate = /CERT|SIGNATURE|SELF_SIGNED|ISSUER|ALTNAME/.test(code);
  return isCertificate
    ? failure(
        `The certificate of ${url.host} is not valid (${code}).`,
        'Install a certificate for this host, with its whole chain, or renew it.',
      )
    : failure(
        `${url.origin} does not respond (${code}).`,
        'Check that web and the proxy run, and that the name resolves to the proxy.',
      );
}

/** Pure. @param validUntil null when it is unknown */
export function judgeCertificate(validUntil: Date | null, now: Date): Finding {
  if (validUntil === null) return notChecked('The certificate has no expiry date.');
  const days = Math.floor((validUntil.getTime() - now.getTime()) / DAY_MS);
  const text = `The certificate is valid until ${validUntil.toISOString().slice(0, 10)}`;
  if (days >= EXPIRES_SOON_DAYS) return ok(`${text}.`);
  return warning(`${text}, ${days} more days.`, 'Check that its renewal works.');
}

function judgeHsts({ headers }: PublicResponse): Finding {
  return headers['strict-transport-security'] === undefined
    ? warning(
        'The header Strict-Transport-Security is missing: a first visit over http:// can be intercepted.',
        'Configure the proxy to set it. See docs/operate/reverse-proxy.md.',
      )
    : ok('Strict-Transport-Security is set.');
}

/** `http://` must lead to `https://` of the same host, or to nothing. */
async function checkRedirect(url: URL, signal: AbortSignal): Promise<Finding> {
  // On the default port there is no other port to ask.
  if (url.port !== '') return notChecked('PUBLIC_URL names a port, so no redirect from http:// is expected.');
  const plain = new URL(`http://${url.hostname}${LIVE_PATH}`);
  const response = await visit(plain, {}, signal).catch(() => null);
  return judgeRedirect(url, response);
}

/** Pure. @param response null when nothing listens on http:// */
export function judgeRedirect(
  url: URL,
  response: Pick<PublicResponse, 'status' | 'headers'> | null,
): Finding {
  if (response === null) return ok(`http://${url.hostname} does not respond.`);
  const { location = '' } = response.headers;
  const target = parseUrl(location);
  const isRedirect = response.status >= 300 && response.status < 400;
  if (isRedirect && target?.protocol === 'https:' && target.hostname === url.hostname) {
    return ok(`http://${url.hostname} redirects to https://.`);
  }
  return warning(
    `http://${url.hostname} responds with HTTP ${response.status} and does not redirect to https:// of the same host.`,
    'Configure the proxy to redirect http:// to https://, or close port 80.',
  );
}

async function checkProxy(
  { network, ca }: PublicUrlDeps,
  url: URL,
  ownAddress: string,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const headers = {
    [PROBE_HEADER]: `${FORGED_ADDRESS} ${ownAddress} ${url.host}`,
    'x-forwarded-for': FORGED_ADDRESS,
  };
  const response = await visit(url, headers, signal, ca).catch((error: unknown) =>
    judgeUnreachable(url, error),
  );
  if ('level' in response) return [response];
  const seen = liveResponse.safeParse(parseJson(response.body)).data?.proxy;
  if (seen === undefined) {
    return [notChecked('Web does not say how requests arrive: it runs another version.')];
  }
  const isDirect = isTestMode(network) && url.protocol === 'http:';
  return judgeProxy(seen, { isDirect, isLoopback: LOOPBACK.test(ownAddress) });
}

/**
 * Pure.
 * @param way.isDirect test mode without TLS, where no proxy is expected
 * @param way.isLoopback the connection came from this machine's loopback address, which may also be the proxy's
 */
export function judgeProxy(
  { address, isHostKept }: SeenProxy,
  way: { readonly isDirect: boolean; readonly isLoopback: boolean },
): readonly Finding[] {
  const host = isHostKept
    ? ok('The Host header arrives as sent.')
    : failure(
        'The proxy replaces the Host header: sign-in and forms fail.',
        'Pass it on, as docs/operate/reverse-proxy.md shows.',
      );
  return [judgeAddress(address, way), host];
}

function judgeAddress(
  address: SeenProxy['address'],
  { isDirect, isLoopback }: { readonly isDirect: boolean; readonly isLoopback: boolean },
): Finding {
  const action =
    'Configure the proxy to set X-Forwarded-For to the caller’s address, and name the proxy in TRUSTED_PROXIES. See docs/operate/reverse-proxy.md.';
  switch (address) {
    case 'forged':
      return failure(
        'The proxy passes on a forged X-Forwarded-For: callers can evade the limits on failed sign-ins.',
        action,
      );
    case 'private':
    case 'none':
      return failure(
        'Web sees the proxy’s address instead of the caller’s: failed sign-ins of all callers are counted together.',
        action,
      );
    case 'own':
      if (isDirect) return ok('Web is reached without a proxy, as is usual in test mode.');
      if (!isLoopback) return ok('Web sees the caller’s address.');
      return notChecked(
        'This machine reaches the proxy over loopback, so the caller’s address can’t be distinguished from the proxy’s. Run doctor on another machine with the same settings.',
      );
    case 'public':
      return ok('Web sees the caller’s address.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
