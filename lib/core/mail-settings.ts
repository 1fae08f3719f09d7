// The mail server settings. Pure.
import type { Environment } from './config';
import { isEmailAddress } from './email';
import type { NanoNetwork } from './network';

/** A mail server. */
export type MailSettings = {
  readonly host: string;
  readonly port: number;
  /** `fromStart`: implicit TLS; `startTls`: STARTTLS is required; `none`: unencrypted. */
  readonly tls: 'fromStart' | 'startTls' | 'none';
  readonly user: string | null;
  readonly password: string | null;
  /** The sender address. */
  readonly from: string;
};

const PORTS = { fromStart: 465, startTls: 587, none: 25 } as const;
const LOOPBACK = /^(localhost|127\.[0-9.]+|\[::1\])$/;

/**
 * Parses SMTP_URL and MAIL_FROM: `smtps://` uses implicit TLS, `smtp://` requires STARTTLS. Unencrypted only to this
 * machine or, without real money, with `?tls=none`.
 * @returns the server; null when no e-mail is sent; or a sentence with what is wrong, never the address itself
 */
export function mailSettings(
  { SMTP_URL: text, MAIL_FROM: from }: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>,
  { isTestMode }: { readonly isTestMode: boolean },
): MailSettings | null | { readonly error: string } {
  if (text === undefined && from === undefined) return null;
  if (text === undefined || from === undefined) {
    return { error: 'Set both SMTP_URL and MAIL_FROM, or neither to send no e-mail.' };
  }
  if (!isEmailAddress(from)) {
    return { error: 'MAIL_FROM must be a plain e-mail address, such as payments@shop.org.' };
  }
  const url = new URL(text);
  const query = url.search;
  if (url.hostname === '' || !['', '/'].includes(url.pathname) || !['', '?tls=none'].includes(query)) {
    return { error: 'SMTP_URL must be smtp:// or smtps:// with user, password, host and port only.' };
  }
  const isHere = LOOPBACK.test(url.hostname);
  if (query !== '' && !isTestMode && !isHere) {
    return { error: 'SMTP_URL with ?tls=none would send e-mail unencrypted. Remove ?tls=none.' };
  }
  const tls = url.protocol === 'smtps:' ? 'fromStart' : isHere || query !== '' ? 'none' : 'startTls';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? PORTS[tls] : Number(url.port),
    tls,
    user: url.username === '' ? null : decodeURIComponent(url.username),
    password: url.password === '' ? null : decodeURIComponent(url.password),
    from,
  };
}

/** Whether e-mail is sent: by a mail server, or on the sandbox network into the mailbox on its page. */
export function sendsMail({
  mail,
  network,
}: {
  readonly mail: MailSettings | null;
  readonly network: NanoNetwork;
}): boolean {
  return mail !== null || network === 'sandbox';
}
