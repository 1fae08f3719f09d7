// What the commands about waiting money say.

import type { SweepRefusal } from '@/lib/money/decide-sweep';
import type { RepublishOutcome } from '@/lib/money/republish-blocks';
import type { ResolveRefusal } from '@/lib/money/resolve-attention';
import type { AttentionView } from '@/lib/queries/list-attention';
import { REFUSAL_WORDS } from './words';

/** What became of a block that was to be offered again. */
export const REPUBLISH_WORDS: Readonly<Record<RepublishOutcome, string>> = {
  marked: 'The engine offers it again within seconds.',
  confirmed: 'It is confirmed: nothing is to be offered again.',
  stopped: 'Its account is stopped or its money held: resolve-attention comes first.',
  noPayment: 'Its account belongs to no payment: no engine carries it on.',
};

/** Why an item was not resolved. */
export const RESOLVE_REFUSAL_WORDS: Readonly<Record<ResolveRefusal, string>> = {
  notAnAddress: REFUSAL_WORDS.notAnAddress,
  burn: REFUSAL_WORDS.burn,
  ownAccount: REFUSAL_WORDS.ownAccount,
  blocked: REFUSAL_WORDS.blocked,
  noItem: 'Nothing of this reference waits. list-attention shows what does.',
  alreadyResolved: 'It was resolved before: that decision stands.',
  needsDestination: 'Its destination may not be paid: name another with --to.',
  neverRedirected:
    'Money of a denied payer or of a blocked account goes back to the account that sent it, and nowhere else.',
  alreadySigned: 'Its block is signed: the destination stands.',
  accountStopped: 'Its whole account is stopped: resolve the item account:… of the same payment.',
  complianceHold:
    'The payer was denied or the sender is blocked, and the money is held by your order: release-hold --payment … lets it go back.',
  noDestination: '--to is for one held transfer, not for an account.',
  notMovable: 'This money belongs to no transfer of a payment: it stays held until you sweep its address.',
};

/** Why nothing was swept. */
export const SWEEP_REFUSAL_WORDS: Readonly<Record<SweepRefusal, string>> = {
  notAnAddress: REFUSAL_WORDS.notAnAddress,
  burn: REFUSAL_WORDS.burn,
  ownAccount: REFUSAL_WORDS.ownAccount,
  blocked: REFUSAL_WORDS.blocked,
  notOurs: 'No address of this installation: npm run rescan finds those the database has lost.',
  stillDue:
    'The payment of this address waits, or its own money is still to be moved or decided about. That comes first: list-attention.',
  stopped: 'The account is stopped: resolve its item first (list-attention).',
  underWay: 'A sweep of this address is under way.',
  nothingLeft:
    'Nothing is left there that no payment will move. With --dust also what is under the dust limit counts.',
};

/** One line of list-attention. */
export function attentionLine(item: AttentionView): string {
  const facts = item.facts.map(({ name, value }) => `${name}=${value}`).join(' ');
  const about = item.paymentId === null ? '' : `  ${item.paymentId}`;
  const { claim } = item;
  const claimed = claim === null ? '' : `  claimed for ${claim.destination} from ${claim.effectiveFrom}`;
  return `${item.reference}  ${item.kind}${about}  since ${item.createdAt}  ${facts}${claimed}`;
}
