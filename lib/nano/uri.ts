// Payment URIs that wallets open and read from QR codes (Nano documentation, "URI and QR code standards").

import { normalizeAddress } from '@/lib/core/address';
import { parseRaw } from '@/lib/core/raw';

/** A request to pay. `amountRaw` is in raw: the standard's unit, not nano. */
export type PaymentRequest = {
  readonly address: string;
  readonly amountRaw?: bigint;
  readonly label?: string;
  readonly message?: string;
};

/** Longest URI read; a QR code holds fewer than 3,000 characters. */
const MAX_URI_CHARACTERS = 4096;

/** `nano:nano_…?amount=<raw>&label=…&message=…`; a space is written %20, since wallets do not read "+". */
export function paymentUri(request: PaymentRequest): string {
  const parameters: string[] = [];
  if (request.amountRaw !== undefined) parameters.push(`amount=${request.amountRaw}`);
  if (request.label !== undefined) parameters.push(`label=${escapeText(request.label)}`);
  if (request.message !== undefined) parameters.push(`message=${escapeText(request.message)}`);
  const query = parameters.length === 0 ? '' : `?${parameters.join('&')}`;
  return `nano:${request.address}${query}`;
}

/**
 * Reads a payment URI, also in its deep-link form `nano://`. Unknown parameters are ignored.
 * @returns undefined when the address, the amount or the escapes are wrong: a guess could send the wrong sum.
 */
export function parseUri(text: string): PaymentRequest | undefined {
  if (text.length > MAX_URI_CHARACTERS) return undefined;
  const match = /^nano:(?:\/\/)?([a-z0-9_]+)\/?(?:\?(.*))?$/.exec(text);
  const address = normalizeAddress(match?.[1] ?? '');
  const parameters = readParameters(match?.[2] ?? '');
  if (address === undefined || parameters === undefined) return undefined;
  const amountText = parameters.get('amount');
  const amountRaw = amountText === undefined ? undefined : parseRaw(amountText);
  if (amountText !== undefined && amountRaw === undefined) return undefined;
  return { address, amountRaw, label: parameters.get('label'), message: parameters.get('message') };
}

/** Half of a surrogate pair has no escape, and would make the whole request fail: it is shown as a replacement. */
function escapeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** The first value of each parameter, or undefined when an escape is malformed. */
function readParameters(query: string): Map<string, string> | undefined {
  const parameters = new Map<string, string>();
  try {
    for (const pair of query.split('&')) {
      const [name = '', ...rest] = pair.split('=');
      if (!parameters.has(name)) parameters.set(name, decodeURIComponent(rest.join('=')));
    }
    return parameters;
  } catch {
    return undefined;
  }
}
