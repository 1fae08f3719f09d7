// Reads the block of a `process` request as strictly, and as leniently, as the node's own parser. Also recognizes JSON
// objects.
import { normalizeAddress, parseAddress } from '@/lib/core/address';
import { parseRaw } from '@/lib/core/raw';
import type { SignedBlock } from '@/lib/nano/block';
import { bytesToHex } from '@/lib/nano/hex';

/**
 * @param json the block as an object of strings
 * @returns undefined when a field is missing or malformed. `link_as_account` is ignored; short hexadecimal is padded on
 * the left, so "0" stands for 64 zeros; a link may be an address.
 */
export function parseBlock(json: unknown): SignedBlock | undefined {
  if (!isRecord(json) || json.type !== 'state') return undefined;
  const account = addressOf(json.account);
  const representative = addressOf(json.representative);
  const previous = hexOf(json.previous, 64);
  const link = linkOf(json.link);
  const balanceRaw = balanceRawOf(json.balance);
  const signature = hexOf(json.signature, 128);
  const work = hexOf(json.work, 16)?.toLowerCase();
  if (account === undefined || representative === undefined || previous === undefined || link === undefined) {
    return undefined;
  }
  if (balanceRaw === undefined || signature === undefined || work === undefined) return undefined;
  return { type: 'state', account, previous, representative, balanceRaw, link, signature, work };
}

function addressOf(value: unknown): string | undefined {
  return typeof value === 'string' ? normalizeAddress(value) : undefined;
}

function hexOf(value: unknown, digits: number): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > digits) return undefined;
  return /^[0-9a-fA-F]+$/.test(value) ? value.toUpperCase().padStart(digits, '0') : undefined;
}

function linkOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const publicKey = parseAddress(value);
  return publicKey === undefined ? hexOf(value, 64) : bytesToHex(publicKey);
}

function balanceRawOf(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || /^0[0-9]/.test(value)) return undefined;
  return parseRaw(value);
}

/** The JSON object in the text; undefined for any other text. */
export function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the value is a JSON object: not null, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
