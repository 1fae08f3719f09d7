// Input and output of an RPC action, in the node's format. Request fields can be JSON types or strings. In responses
// every scalar is a string, an empty list or object is an empty string, and the indentation is four spaces.
import { normalizeAddress } from '@/lib/core/address';
import { parseRaw } from '@/lib/core/raw';
import { parseHash } from '@/lib/nano/hex';
import type { Faults } from '../faults/faults';
import type { Ledger } from '../ledger/ledger';

export type RpcContext = {
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** The node's clock, ms since 1970, including an injected clock error. */
  readonly nowMs: () => number;
  readonly startedAtMs: number;
};

export type Params = Readonly<Record<string, unknown>>;

export type Answer = string | readonly Answer[] | { readonly [key: string]: Answer };

/** @throws RpcError with the node's error message */
export type Action = (context: RpcContext, params: Params) => Answer | Promise<Answer>;

export type Actions = Readonly<Record<string, Action>>;

/** An error with the node's message; the response is HTTP 200 with `{"error": message}`. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
}

/** The error for a missing required field. */
export const UNPARSABLE = 'Unable to parse JSON';

/** The JSON text of a response, as Boost's property tree writes it. */
export function writeAnswer(answer: Answer): string {
  return `${JSON.stringify(withoutEmpties(answer), null, 4)}\n`;
}

function withoutEmpties(answer: Answer): Answer {
  if (typeof answer === 'string') return answer;
  if (isList(answer)) return answer.length === 0 ? '' : answer.map(withoutEmpties);
  const fields = Object.entries(answer).map(([key, value]) => [key, withoutEmpties(value)]);
  return fields.length === 0 ? '' : Object.fromEntries(fields);
}

function isList(answer: readonly Answer[] | { readonly [key: string]: Answer }): answer is readonly Answer[] {
  return Array.isArray(answer);
}

/** The field as a string; undefined if it is absent or not a scalar. */
export function optionalText(params: Params, name: string): string | undefined {
  const value = params[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function requiredText(params: Params, name: string): string {
  const text = optionalText(params, name);
  if (text === undefined) throw new RpcError(UNPARSABLE);
  return text;
}

/** "true" and "1" are true, "false" and "0" false, anything else the default. */
export function flag(params: Params, name: string, assumed = false): boolean {
  const text = optionalText(params, name);
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : assumed;
}

/** An integer; Number.MAX_SAFE_INTEGER stands for the node's "as many as there are". */
export function count(params: Params, name: string, assumed: number, message = 'Invalid count'): number {
  const text = optionalText(params, name);
  if (text === undefined) return assumed;
  if (!/^[0-9]{1,20}$/.test(text)) throw new RpcError(message);
  return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
}

/** The min amount in raw; default 0. */
export function threshold(params: Params): bigint {
  const raw = parseRaw(optionalText(params, 'threshold') ?? '0');
  if (raw === undefined) throw new RpcError('Bad threshold number');
  return raw;
}

/** The account, with prefix nano_. */
export function account(params: Params): string {
  const address = normalizeAddress(requiredText(params, 'account'));
  if (address === undefined) throw new RpcError('Bad account number');
  return address;
}

export function blockHash(params: Params, name = 'hash'): string {
  const hash = parseHash(requiredText(params, name));
  if (hash === undefined) throw new RpcError('Invalid block hash');
  return hash;
}

/** The strings of a list. A missing list is a missing field; "" is an empty list. */
export function texts(params: Params, name: string): readonly string[] {
  const value = params[name];
  if (value === '') return [];
  if (!Array.isArray(value)) throw new RpcError(UNPARSABLE);
  return value.filter((item) => typeof item === 'string');
}
