// Why a message did not arrive, in words its merchant can act on. Pure.
import { givenUpFor } from './retire-endpoint';

const CODES: Readonly<Record<string, string>> = {
  [givenUpFor('merchant')]: 'Given up because the endpoint was disabled.',
  [givenUpFor('gone')]: 'Given up because the endpoint says that it is gone for good (410).',
  [givenUpFor('failing')]: 'Given up because the endpoint was disabled after failing for days.',
  ADDRESS_REFUSED:
    'The address leads into a private network, where nothing is sent unless whoever runs this installation allows the host.',
  ECONNREFUSED: 'The connection was refused: nothing listens at this address.',
  ECONNRESET: 'The connection was cut before an answer came.',
  UND_ERR_SOCKET: 'The connection was cut before an answer came.',
  EHOSTUNREACH: 'The host can’t be reached.',
  ENETUNREACH: 'The host can’t be reached.',
  ETIMEDOUT: 'The connection could not be made in time.',
  UND_ERR_CONNECT_TIMEOUT: 'The connection could not be made in time.',
  UND_ERR_HEADERS_OVERFLOW: 'The header of the answer is too long.',
  ENOTFOUND: 'The name of the host is not known. Check the address.',
  EAI_AGAIN: 'The name of the host could not be looked up just now.',
  CERT_HAS_EXPIRED: 'The certificate of the host has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the host is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the host is signed by itself alone.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the host is signed by nobody who is known.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'The certificate of the host can’t be verified: the certificates between it and a known signer are not sent along.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate of the host is signed by nobody who is known.',
  EPROTO: 'No TLS connection came about: the host speaks something else at this port.',
};

/** What went wrong with an attempt; `null` for one that was taken. `error` is what the poster gave, if no answer came. */
export function problemWords(status: number | null, error: string | null): string | null {
  const known = CODES[error ?? ''];
  if (known !== undefined) return known;
  if (status !== null) return statusWords(status);
  if (error === null) return null;
  const [, ms] = /^no answer within ([0-9]+) ms$/.exec(error) ?? [];
  if (ms !== undefined) return `No answer came within ${Number(ms) / 1_000} seconds.`;
  return `No answer came (${error}).`;
}

function statusWords(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'The endpoint says that it is gone for good (410), so it was disabled.';
  if (status >= 300 && status < 400) {
    return `The endpoint sends on to another address (${status}). That is not followed: give the address itself.`;
  }
  return `The endpoint answered ${status}. Only 200 to 299 counts as delivered.`;
}
