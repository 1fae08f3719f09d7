// One subscriber's filter for confirmations: accounts, kinds and details.

import { isRecord } from '@/sandbox/ledger/parse-block';
import type { ConfirmationType } from '../ledger/ledger';
import { normalizeAsked } from '../ledger/normalize-asked';

/** Max accounts per subscriber. When it is reached, new ones are ignored. */
const MAX_WATCHED_ACCOUNTS = 1_000_000;

export type ConfirmationFilter = {
  readonly includeBlock: boolean;
  readonly includeSidebandInfo: boolean;
  /** Adds and removes accounts. */
  update(options: Record<string, unknown>): void;
  /** Whether the message is delivered. `destination` is absent in messages without a block. */
  passes(type: ConfirmationType, account: string, destination: string | undefined): boolean;
};

/**
 * @param options the subscription's `options`; undefined if absent. An empty object matches everything; a list without
 * a valid account matches nothing (recorded from a node).
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
      // A message without a block has no destination and never matches an account filter (recorded from a node).
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

/** The `options` of a request as an object; undefined if they are not one. An empty string is an empty object. */
export function optionsOf(value: unknown): Record<string, unknown> | undefined {
  if (value === '') return {};
  return isRecord(value) ? value : undefined;
}
