// Where e-mail is handed over, as an operator sets it. Pure.
import type { Environment } from './config';
import { isEmailAddress } from './email';

/** A mail server to hand e-mail to. */
export type MailSettings = {
  readonly host: string;
  readonly port: number;
  /** `fromStart`: TLS before the first word; `startTls`: asked for, and nothing is sent without it; `none`: in the clear. */
  readonly tls: 'fromStart' | 'startTls' | 'none';
  readonly user: string | null;
  readonly password: string | null;
  /** The address e-mail comes from. */
  readonly from: string;
};

const PORTS = { fromStart: 465, startTls: 587, none: 25 } as const;
const LOOPBACK = /^(localhost|127\.[0-9.]+|\[::1\])$/;

/**
 * What SMTP_URL and MAIL_FROM name: `smtps://` speaks TLS from the start, `smtp://` asks for it and sends nothing where
 * the server has none. Without TLS it goes to this machine alone, or, where no money is real, with `?tls=none`.
 * @returns the server; null when no e-mail is to be sent; or a sentence that says what is wrong, never the address itself
 */
export function mailSettings(
  { SMTP_URL: text, MAIL_FROM: from }: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>,
  { isPlayground }: { readonly isPlayground: boolean },
): MailSettings | null | { readonly fault: string } {
  if (text === undefined && from === undefined) return null;
  if (text === undefined || from === undefined) {
    return { fault: 'Set both SMTP_URL and MAIL_FROM, or neither to send no e-mail.' };
  }
  if (!isEmailAddress(from)) {
    return { fault: 'MAIL_FROM must be a plain e-mail address, such as payments@shop.org.' };
  }
  const url = new URL(text);
  const query = url.search;
  if (url.hostname === '' || !['', '/'].includes(url.pathname) || !['', '?tls=none'].includes(query)) {
    return { fault: 'SMTP_URL must be smtp:// or smtps:// with user, password, host and port only.' };
  }
  const isHere = LOOPBACK.test(url.hostname);
  if (query !== '' && !isPlayground && !isHere) {
    return { fault: 'SMTP_URL with ?tls=none would send e-mail unencrypted. Remove ?tls=none.' };
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
