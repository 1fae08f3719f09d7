// One subscriber's wish about confirmations: which accounts, which kinds, with how much detail.

import { isRecord } from '@/sandbox/ledger/parse-block';
import type { ConfirmationType } from '../ledger/ledger';
import { normalizeAsked } from '../ledger/normalize-asked';

/** A subscriber may watch so many accounts; beyond, the oldest stay and new ones are not taken. */
export const MAX_WATCHED_ACCOUNTS = 1_000_000;

export type ConfirmationFilter = {
  readonly includeBlock: boolean;
  readonly includeSidebandInfo: boolean;
  /** Adds and takes away accounts. */
  update(options: Record<string, unknown>): void;
  /** Whether the message is delivered. `destination` is absent from messages without a block. */
  passes(type: ConfirmationType, account: string, destination: string | undefined): boolean;
};

/**
 * @param options the subscription's `options`; undefined when it had none. An empty object filters nothing; an empty
 * list of accounts, or a list with none that is valid, filters everything (recorded).
 */
export function createConfirmationFilter(options: Record<string, unknown> = {}): ConfirmationFilter {
  const accounts = new Set<string>();
  let filtersAccounts = isFlag(options.all_local_accounts) || options.accounts !== undefined;
  const kinds = kindsOf(options.confirmation_type);
  add(options.accounts);

  function add(list: unknown): void {
    for (const address of addressesOf(list)) if (accounts.size < MAX_WATCHED_ACCOUNTS) accounts.add(address);
  }

  return {
    includeBlock: options.include_block === undefined || isFlag(options.include_block),
    includeSidebandInfo: isFlag(options.include_sideband_info),
    update(change) {
      if (change.accounts_add !== undefined || change.accounts_del !== undefined) filtersAccounts = true;
      add(change.accounts_add);
      for (const address of addressesOf(change.accounts_del)) accounts.delete(address);
    },
    passes(type, account, destination) {
      if (!kinds.has(type)) return false;
      if (!filtersAccounts) return true;
      // Without a block there is no destination, and such a message never passes a filter of accounts (recorded).
      return destination !== undefined && (accounts.has(account) || accounts.has(destination));
    },
  };
}

function addressesOf(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item) => (typeof item === 'string' ? (normalizeAsked(item) ?? []) : []));
}

function isFlag(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}

function kindsOf(wanted: unknown): ReadonlySet<ConfirmationType> {
  switch (wanted) {
    case 'active':
      return new Set<ConfirmationType>(['active_quorum', 'active_confirmation_height']);
    case 'active_quorum':
    case 'active_confirmation_height':
    case 'inactive':
      return new Set<ConfirmationType>([wanted]);
    default:
      return new Set<ConfirmationType>(['active_quorum', 'active_confirmation_height', 'inactive']);
  }
}

/** The object a request's `options` is; undefined when it is none. An empty text is an empty object. */
export function optionsOf(value: unknown): Record<string, unknown> | undefined {
  if (value === '') return {};
  return isRecord(value) ? value : undefined;
}
