// The operator's commands about sending accounts that are refused.

import {
  allowAccount,
  type DeniedAccountChange,
  denyAccount,
  listDeniedAccounts,
} from '@/lib/compliance/screening/denied-accounts';
import { formatUtcSeconds } from '@/lib/core/clock';
import { type CommandResult, done, type Given, refused } from './command';
import { REFUSAL_WORDS } from './words';

/** `deny-account --address A --note TEXT` */
export async function deny({ deps, need }: Given): Promise<CommandResult> {
  const given = { text: need('address'), reason: need('note') };
  return result(await denyAccount(deps, given, 'command'), 'is denied: what it sends denies the payment.');
}

/** `allow-account --address A` */
export async function allow({ deps, need }: Given): Promise<CommandResult> {
  return result(await allowAccount(deps, need('address'), 'command'), 'may pay again.');
}

/** `list-denied-accounts` */
export async function showDenied({ deps }: Given): Promise<CommandResult> {
  const accounts = await listDeniedAccounts(deps.database.db);
  const lines = accounts.map(
    ({ address, addedAt, addedBy, reason }) =>
      `${address}  ${formatUtcSeconds(addedAt)}  ${addedBy}  ${reason}`,
  );
  return done(lines.join('\n') || 'No sending account is denied.');
}

function result(change: DeniedAccountChange, words: string): CommandResult {
  if (change.outcome === 'refused') return refused(REFUSAL_WORDS[change.reason]);
  if (change.outcome === 'unchanged') return done('Nothing to change.');
  return done(`Done. ${change.address} ${words}`);
}
