// Reads what a person pastes into the test wallet: an address, or a payment URI with the amount in raw.
import { formatNano, parseRaw } from '@/lib/core/raw';

export type PastedRequest = { readonly address: string; readonly amountNano: string | null };

/** Takes the parts apart; whether the address is right is for the ledger to say. */
export function readPastedRequest(text: string): PastedRequest {
  const match = /^nano:(?:\/\/)?([a-z0-9_]+)\/?(?:\?(.*))?$/.exec(text.trim());
  if (!match) return { address: text.trim(), amountNano: null };
  const [, address = '', query = ''] = match;
  const raw = parseRaw(new URLSearchParams(query).get('amount') ?? '');
  return { address, amountNano: raw === undefined ? null : formatNano(raw) };
}
