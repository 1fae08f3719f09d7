// The operator's commands about money that does not move by itself: what waits for a person, and blocks offered again.
import { errorText } from '@/lib/core/errors';
import { formatNano } from '@/lib/core/raw';
import { forgetHighestCemented } from '@/lib/engine/jobs/ledger-outages';
import { decideSweep, type SweepRefusal } from '@/lib/money/decide-sweep';
import {
  findBlocks,
  type RepublishOutcome,
  type RepublishScope,
  republishBlock,
} from '@/lib/money/republish-blocks';
import { type ResolveRefusal, resolveAttention } from '@/lib/money/resolve-attention';
import { type AttentionView, listAllAttention } from '@/lib/queries/list-attention';
import { type CommandResult, done, type Given, isNote, refused, UsageError } from './command';
import { REFUSAL_WORDS } from './words';

const BLOCK_HASH = /^[0-9A-Fa-f]{64}$/;
/** Who decided, when no operator is named. */
const COMMAND_LINE = 'command line';

/** The open items, newest first. */
export async function showAttention({ deps }: Given): Promise<CommandResult> {
  const items = await listAllAttention(deps.database.db);
  const open = items.filter((item) => item.resolvedAt === null);
  return done(open.map(attentionLine).join('\n') || 'Nothing waits for a person.');
}

/** Resolves one item: what it held goes on. */
export async function resolveItem({ deps, need, option, word }: Given): Promise<CommandResult> {
  const [reference, note] = [word('a reference; list-attention shows them'), need('note').trim()];
  const by = (option('by') ?? COMMAND_LINE).trim();
  if (!isNote(note) || !isNote(by)) return refused(REFUSAL_WORDS.notANote);
  const result = await resolveAttention(deps, {
    ...{ reference, note, by, actor: 'command' },
    to: option('to') ?? null,
  });
  if (result.outcome === 'refused') return refused(RESOLVE_REFUSAL_WORDS[result.reason]);
  if (result.paymentId === null) return done('Resolved. The top-up is carried on within seconds.');
  return done(`Resolved. ${result.released} transfers of payment ${result.paymentId} go on within seconds.`);
}

/** Sends on what lies at an address of ours and is nobody's. */
export async function sweep({ deps, need, option, flag, word }: Given): Promise<CommandResult> {
  const [of, to] = [word('an address ever issued, or its index'), need('to').trim()];
  const [note, by] = [need('note').trim(), (option('by') ?? COMMAND_LINE).trim()];
  if (!isNote(note) || !isNote(by)) return refused(REFUSAL_WORDS.notANote);
  const { database, clock, ledger, config } = deps;
  if (ledger === undefined) return refused('The ledger does not answer: a sweep begins with a look at it.');
  const { dustLimitRaw } = config;
  const request = { of, to, by, note, actor: 'command', dust: flag('dust') } as const;
  const decided = await decideSweep({ database, clock, ledger, dustLimitRaw }, request);
  if (decided.outcome === 'refused') return refused(SWEEP_REFUSAL_WORDS[decided.reason]);
  const { reference, amountRaw } = decided;
  return done(`Decided as ${reference}: ${formatNano(amountRaw)} nano go to ${to} within seconds.`);
}

/** For a development network that was begun anew: the engine relies on its node again although it has fewer blocks. */
export async function forgetLedgerHeight({ deps }: Given): Promise<CommandResult> {
  const forgotten = await forgetHighestCemented(deps.database);
  if (forgotten === 0) return done('No ledger height is remembered.');
  return done(
    'Forgotten. The engine relies on the node again within seconds if nothing else is wrong with it.',
  );
}

/** Has stored blocks offered to the ledger again. */
export async function republish(given: Given): Promise<CommandResult> {
  const scope = await scopeOf(given);
  if (scope === null) return refused(REFUSAL_WORDS.noPayment);
  const { database } = given.deps;
  const blocks = await findBlocks(database, scope);
  if (blocks.length === 0 && scope.kind === 'block') return refused('No block of ours has this hash.');
  const open = scope.kind === 'block' ? blocks : blocks.filter((block) => block.confirmedAt === null);
  if (open.length === 0) return done('Every block is confirmed: nothing is to be offered again.');
  const lines: string[] = [];
  let marked = 0;
  for (const { hash } of open) {
    const known = await ledgerWords(given, hash);
    if (known.confirmed) {
      lines.push(`${hash}  ${known.words} The engine takes note of it by itself.`);
      continue;
    }
    const { outcome } = await republishBlock(database, hash, given.flag('new-work'));
    if (outcome === 'marked') marked += 1;
    lines.push(`${hash}  ${known.words} ${REPUBLISH_WORDS[outcome]}`);
  }
  return { ok: marked > 0, text: lines.join('\n') };
}

/** What the command is about; null when there is no such payment. @throws UsageError when it names nothing */
async function scopeOf({ deps, flag, optionalWord }: Given): Promise<RepublishScope | null> {
  const word = optionalWord();
  if (flag('all') === (word !== undefined)) {
    throw new UsageError('republish needs a block hash, a payment, or --all');
  }
  if (word === undefined) return { kind: 'all' };
  if (BLOCK_HASH.test(word)) return { kind: 'block', hash: word };
  const payment = await deps.database.db.payment.findUnique({
    where: { id: word },
    select: { depositAddress: true },
  });
  return payment === null ? null : { kind: 'account', account: payment.depositAddress };
}

async function ledgerWords({ deps }: Given, hash: string): Promise<{ words: string; confirmed: boolean }> {
  if (deps.ledger === undefined) return { words: 'The ledger was not asked.', confirmed: false };
  try {
    const info = (await deps.ledger.blocks([hash])).get(hash);
    if (info === undefined) return { words: 'The ledger does not know it.', confirmed: false };
    return info.confirmed
      ? { words: 'The ledger has confirmed it.', confirmed: true }
      : { words: 'The ledger has it and has not confirmed it.', confirmed: false };
  } catch (error) {
    return { words: `The ledger did not answer (${errorText(error)}).`, confirmed: false };
  }
}

/** What became of a block that was to be offered again. */
const REPUBLISH_WORDS: Readonly<Record<RepublishOutcome, string>> = {
  marked: 'The engine offers it again within seconds.',
  confirmed: 'It is confirmed: nothing is to be offered again.',
  stopped: 'Its account is stopped or its money held: resolve-attention comes first.',
  noPayment: 'Its account belongs to no payment: no engine carries it on.',
};

/** Why an item was not resolved. */
const RESOLVE_REFUSAL_WORDS: Readonly<Record<ResolveRefusal, string>> = {
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
const SWEEP_REFUSAL_WORDS: Readonly<Record<SweepRefusal, string>> = {
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
function attentionLine(item: AttentionView): string {
  const facts = item.facts.map(({ name, value }) => `${name}=${value}`).join(' ');
  const about = item.paymentId === null ? '' : `  ${item.paymentId}`;
  const { claim } = item;
  const claimed = claim === null ? '' : `  claimed for ${claim.destination} from ${claim.effectiveFrom}`;
  return `${item.reference}  ${item.kind}${about}  since ${item.createdAt}  ${facts}${claimed}`;
}
