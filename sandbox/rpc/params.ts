// Reading the fields of a request as the node does: real JSON types or texts, and its own words for what is wrong.

import { normalizeAddress } from '@/lib/core/address';
import { parseRaw } from '@/lib/core/raw';
import { parseHash } from '@/lib/nano/hex';
import { RpcError } from './answer';

export type Params = Readonly<Record<string, unknown>>;

/** What a missing required field is answered with. */
export const UNPARSABLE = 'Unable to parse JSON';

/** The field as text, or undefined when it is absent or no scalar. */
export function optionalText(params: Params, name: string): string | undefined {
  const value = params[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

export function requiredText(params: Params, name: string): string {
  const text = optionalText(params, name);
  if (text === undefined) throw new RpcError(UNPARSABLE);
  return text;
}

/** "true" and "1" are true, "false" and "0" false, anything else what is assumed. */
export function flag(params: Params, name: string, assumed = false): boolean {
  const text = optionalText(params, name);
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : assumed;
}

/** A whole number; Number.MAX_SAFE_INTEGER stands for the node's "as many as there are". */
export function count(params: Params, name: string, assumed: number, message = 'Invalid count'): number {
  const text = optionalText(params, name);
  if (text === undefined) return assumed;
  if (!/^[0-9]{1,20}$/.test(text)) throw new RpcError(message);
  return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
}

export function threshold(params: Params): bigint | undefined {
  const text = optionalText(params, 'threshold');
  if (text === undefined) return undefined;
  const raw = parseRaw(text);
  if (raw === undefined) throw new RpcError('Bad threshold number');
  return raw;
}

/** The account, with prefix nano_. */
export function account(params: Params, name = 'account'): string {
  const address = normalizeAddress(requiredText(params, name));
  if (address === undefined) throw new RpcError('Bad account number');
  return address;
}

export function blockHash(params: Params, name = 'hash'): string {
  const hash = parseHash(requiredText(params, name));
  if (hash === undefined) throw new RpcError('Invalid block hash');
  return hash;
}

/** The texts of a list; a missing list is a missing field, "" an empty one. */
export function texts(params: Params, name: string): readonly string[] {
  const value = params[name];
  if (value === '') return [];
  if (!Array.isArray(value)) throw new RpcError(UNPARSABLE);
  return value.filter((item) => typeof item === 'string');
}
