// What an RPC action is given and what it gives back, read and written as the node does: fields as real JSON types or
// texts, answers with every scalar a text, an empty list or object an empty text, four blanks of indent.
import { normalizeAddress } from '@/lib/core/address';
import { parseRaw } from '@/lib/core/raw';
import { parseHash } from '@/lib/nano/hex';
import type { Faults } from '../faults/faults';
import type { Ledger } from '../ledger/ledger';

export type RpcContext = {
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** The node's clock, ms since 1970, its fault included. */
  readonly nowMs: () => number;
  readonly startedAtMs: number;
};

export type Params = Readonly<Record<string, unknown>>;

export type Answer = string | readonly Answer[] | { readonly [key: string]: Answer };

/** @throws RpcError with the node's words for a refusal */
export type Action = (context: RpcContext, params: Params) => Answer | Promise<Answer>;

export type Actions = Readonly<Record<string, Action>>;

/** A refusal the node words so; answered with HTTP 200 and `{"error": message}`. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
}

/** What a missing required field is answered with. */
export const UNPARSABLE = 'Unable to parse JSON';

/** The JSON text of an answer, as Boost's property tree writes it. */
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

/** The field as text, or undefined when it is absent or no scalar. */
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

/** The least amount in raw; 0 where none is given. */
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

/** The texts of a list; a missing list is a missing field, "" an empty one. */
export function texts(params: Params, name: string): readonly string[] {
  const value = params[name];
  if (value === '') return [];
  if (!Array.isArray(value)) throw new RpcError(UNPARSABLE);
  return value.filter((item) => typeof item === 'string');
}
