// Admin commands for money that needs an operator: held items, sweeps, republishing blocks.
import { errorText } from '@/lib/core/errors';
import { pasted } from '@/lib/core/printable';
import { formatNano } from '@/lib/core/raw';
import { forgetHighestCemented } from '@/lib/engine/jobs/ledger-outages';
import { maxSeedGap } from '@/lib/engine/jobs/retire-old-seed';
import { highestStoredIndex } from '@/lib/engine/jobs/retire-restored-pool';
import { decideSweep, type SweepRefusal } from '@/lib/money/decide-sweep';
import { type OldAccounts, payOutOldAccounts, readOldAccounts } from '@/lib/money/old-accounts';
import {
  findBlocks,
  type RepublishOutcome,
  type RepublishScope,
  republishBlock,
} from '@/lib/money/publish-blocks';
import { type ResolveRefusal, resolveAttention } from '@/lib/money/resolve-attention';
import type { ReturnRefusal } from '@/lib/money/top-ups/return-top-up';
import { MAX_BIP39_INDEX } from '@/lib/nano/keys';
import { type AttentionView, countAllOpenAttention, listAllAttention } from '@/lib/queries/list-attention';
import { type CommandInput, type CommandResult, done, failed, isNote, listed, UsageError } from './command';
import { ERROR_MESSAGES } from './messages';

const INDEX = /^\d{1,10}$/;
/** Addresses that the engine may derive until the new keystore is in use. */
const SEED_MARGIN = 1_000;
const BLOCK_HASH = /^[0-9A-Fa-f]{64}$/;
/** Recorded as the decision maker when --by is not given. */
const COMMAND_LINE = 'command line';

/** Open items in one list: after a restore, every address that the backup lacked may have one. */
const MAX_LISTED = 2_000;

/** The open items, newest first. */
export async function showAttention({ deps }: CommandInput): Promise<CommandResult> {
  const { db } = deps.database;
  const items = await listAllAttention(db, MAX_LISTED);
  const open = items.filter((item) => item.resolvedAt === null);
  const hidden = (await countAllOpenAttention(db)) - open.length;
  const more = hidden > 0 ? [`and ${hidden} older ones: resolve some of these to see them`] : [];
  return listed([...open.map(attentionLine), ...more], 'No items need attention.');
}

/** Resolves one item; what it held is released. */
export async function resolveItem({ deps, need, option, argument }: CommandInput): Promise<CommandResult> {
  const [reference, note] = [argument('a reference (see list-attention)'), need('note').trim()];
  const by = (option('by') ?? COMMAND_LINE).trim();
  if (!isNote(note) || !isNote(by)) return failed(ERROR_MESSAGES.invalidNote);
  const result = await resolveAttention(deps, {
    ...{ reference, note, by, actor: 'command' },
    to: option('to') ?? null,
  });
  if (result.outcome === 'refused') return failed(RESOLVE_ERRORS[result.reason]);
  if (result.paymentId === null) return done('Resolved. The top-up continues within seconds.');
  return done(
    `Resolved. ${result.released} transfers of payment ${result.paymentId} continue within seconds.`,
  );
}

/** Sends money at a deposit address that belongs to no payment to another account. */
export async function sweep({ deps, need, option, flag, argument }: CommandInput): Promise<CommandResult> {
  const [of, to] = [argument('a deposit address or its index'), need('to').trim()];
  const [note, by] = [need('note').trim(), (option('by') ?? COMMAND_LINE).trim()];
  if (!isNote(note) || !isNote(by)) return failed(ERROR_MESSAGES.invalidNote);
  const { database, clock, ledger, config } = deps;
  if (ledger === undefined) return failed('No node is available. A sweep needs one to read the balance.');
  const { dustLimitRaw } = config;
  const request = { of, to, by, note, actor: 'command', dust: flag('dust') } as const;
  const decided = await decideSweep({ database, clock, ledger, dustLimitRaw }, request);
  if (decided.outcome === 'refused') return failed(SWEEP_ERRORS[decided.reason]);
  const { reference, amountRaw } = decided;
  return done(`Sweep ${reference}: ${formatNano(amountRaw)} nano will be sent to ${to} within seconds.`);
}

/** At which indexes a new seed may begin. */
export async function showFirstIndex({ deps }: CommandInput): Promise<CommandResult> {
  const { addressPoolSize, restoreGap } = deps.config;
  const highest = await highestStoredIndex(deps.database);
  const [from, to] = [
    highest + SEED_MARGIN,
    highest + maxSeedGap({ addressPoolSize, restoreGap }) - SEED_MARGIN,
  ];
  if (from > to)
    return failed(`Raise RESTORE_GAP above ${addressPoolSize + 4 * SEED_MARGIN}, and restart the engine.`);
  return done(
    `The highest index in use is ${highest}. A new seed may begin at an index from ${from} to ${to}.`,
  );
}

/** After the seed was replaced: shows what is left on accounts of earlier seeds, and pays it out with --confirm. */
export async function emptyOldAccounts({ deps, need, flag }: CommandInput): Promise<CommandResult> {
  const before = need('before');
  if (!INDEX.test(before)) throw new UsageError('--before is the first index of the newest seed');
  const old = Number(before);
  const { db } = deps.database;
  // The engine stores it when it adopts the seed.
  if (old > MAX_BIP39_INDEX || (await db.depositAddress.findUnique({ where: { index: old } })) === null)
    return failed(
      'No seed begins there: the engine knows no address at this index. Use the index of --replace-from.',
    );
  if (!flag('confirm')) {
    const left = await readOldAccounts(db, old);
    const isWaiting = left.unsettled + left.topUps > 0;
    return done([
      ...oldAccountLines(left),
      ...(isWaiting ? ['Add --confirm to settle these payments and return these top-ups.'] : []),
    ]);
  }
  const { settled, returned, refused } = await payOutOldAccounts(deps, old);
  const lines = refused.map(({ merchantId, reason }) => `${merchantId}: ${RETURN_ERRORS[reason]}`);
  return (lines.length > 0 ? failed : done)([
    `Payments whose settlement is requested: ${settled}. Closed top-ups: ${returned}. The engine sends the money within minutes.`,
    ...lines,
  ]);
}

function oldAccountLines({ open, moving, unsettled, topUps }: OldAccounts): readonly string[] {
  return [
    `Open payments: ${open}. Each ends with its payment window or its review.`,
    `Payments that send money, or hold it for a decision (see list-attention): ${moving}.`,
    `Payments that wait for their merchant to settle: ${unsettled}.`,
    `Top-ups that are open, or have money that is not reserved for refunds: ${topUps}.`,
  ];
}

/** For a development network that was reset: the engine accepts its node again although it has fewer blocks. */
export async function forgetLedgerHeight({ deps }: CommandInput): Promise<CommandResult> {
  const forgotten = await forgetHighestCemented(deps.database);
  if (forgotten === 0) return done('No ledger height is stored.');
  return done(
    'Ledger height forgotten. The engine uses the node again within seconds, unless the node has another problem.',
  );
}

/** Marks stored blocks so that the engine publishes them again. */
export async function republish(given: CommandInput): Promise<CommandResult> {
  const scope = await readScope(given);
  if (scope === null) return failed(ERROR_MESSAGES.noPayment);
  const { database } = given.deps;
  const blocks = await findBlocks(database, scope);
  if (blocks.length === 0 && scope.kind === 'block') return failed('No stored block has this hash.');
  const open = scope.kind === 'block' ? blocks : blocks.filter((block) => block.confirmedAt === null);
  if (open.length === 0) return done('All blocks are confirmed. Nothing to republish.');
  const lines: string[] = [];
  let marked = 0;
  for (const { hash } of open) {
    const known = await ledgerState(given, hash);
    if (known.confirmed) {
      lines.push(`${hash}  ${known.text} The engine records the confirmation automatically.`);
      continue;
    }
    const { outcome } = await republishBlock(database, hash, given.flag('new-work'));
    if (outcome === 'marked') marked += 1;
    lines.push(`${hash}  ${known.text} ${REPUBLISH_MESSAGES[outcome]}`);
  }
  return marked > 0 ? done(lines) : failed(lines);
}

/** The blocks to republish; null when the payment does not exist. @throws UsageError without an argument or --all */
async function readScope({ deps, flag, optionalArgument }: CommandInput): Promise<RepublishScope | null> {
  const argument = optionalArgument();
  if (flag('all') === (argument !== undefined)) {
    throw new UsageError('republish needs a block hash, a payment, or --all');
  }
  if (argument === undefined) return { kind: 'all' };
  if (BLOCK_HASH.test(argument)) return { kind: 'block', hash: argument };
  const payment = await deps.database.db.payment.findUnique({
    where: { id: argument },
    select: { depositAddress: true },
  });
  return payment === null ? null : { kind: 'account', account: payment.depositAddress };
}

async function ledgerState(
  { deps }: CommandInput,
  hash: string,
): Promise<{ text: string; confirmed: boolean }> {
  if (deps.ledger === undefined) return { text: 'The ledger was not checked.', confirmed: false };
  try {
    const info = (await deps.ledger.blocks([hash])).get(hash);
    if (info === undefined) return { text: 'Not on the ledger.', confirmed: false };
    return info.confirmed
      ? { text: 'Confirmed on the ledger.', confirmed: true }
      : { text: 'On the ledger, not confirmed.', confirmed: false };
  } catch (error) {
    return { text: `The node did not respond (${errorText(error)}).`, confirmed: false };
  }
}

/** The result of republishing a block. */
const REPUBLISH_MESSAGES: Readonly<Record<RepublishOutcome, string>> = {
  marked: 'The engine republishes it within seconds.',
  confirmed: 'It is confirmed: nothing to republish.',
  stopped: 'Its account is stopped or its money is held. Use resolve-attention first.',
  noPayment: 'Its account belongs to no payment, so the engine does not republish it.',
};

/** Why an item was not resolved. */
const RESOLVE_ERRORS: Readonly<Record<ResolveRefusal, string>> = {
  invalidAddress: ERROR_MESSAGES.invalidAddress,
  burn: ERROR_MESSAGES.burn,
  ownAccount: ERROR_MESSAGES.ownAccount,
  blocked: ERROR_MESSAGES.blocked,
  noItem: 'No open item has this reference. See list-attention.',
  alreadyResolved: 'This item is already resolved. The earlier decision stays.',
  needsDestination: 'The destination cannot be paid. Give another one with --to.',
  neverRedirected:
    'Money from a rejected payer or a blocked address can only be returned to the account that sent it. Leave --to out.',
  alreadySigned: 'The block is already signed, so the destination cannot change.',
  accountStopped: 'The whole account is stopped. Resolve the item account:… of the same payment.',
  complianceHold:
    'The payer was rejected or the sender is blocked, and the review policy holds the money. Use release-hold --payment … to return it.',
  noDestination: '--to applies to a held transfer, not to an account.',
  notMovable: 'This money belongs to no transfer of a payment. It stays held until you sweep its address.',
};

/** Why a top-up was not returned. */
const RETURN_ERRORS: Readonly<Record<ReturnRefusal, string>> = {
  ...{ invalidAddress: ERROR_MESSAGES.invalidAddress, burn: ERROR_MESSAGES.burn },
  ...{ ownAccount: ERROR_MESSAGES.ownAccount, blocked: ERROR_MESSAGES.blocked },
  notFound: 'The top-up is gone. Run the command again.',
  changed: 'The balance changed meanwhile. Run the command again.',
  noSettlementAddress: 'The merchant has no settlement address for its top-up.',
  paused: 'The merchant paused settlements, so nothing is sent to it.',
  stopped:
    'The account of the top-up is stopped. Resolve its item (see list-attention), and run the command again.',
  refundsWait: 'Refunds wait for the top-up.',
};

/** Why the sweep was refused. */
const SWEEP_ERRORS: Readonly<Record<SweepRefusal, string>> = {
  invalidAddress: ERROR_MESSAGES.invalidAddress,
  burn: ERROR_MESSAGES.burn,
  ownAccount: ERROR_MESSAGES.ownAccount,
  blocked: ERROR_MESSAGES.blocked,
  notOurs: 'Not a deposit address of this deployment. If the database lost it, run nano-payments rescan.',
  stillDue:
    'The payment of this address is open, or its own money has not been settled or returned yet. See list-attention.',
  stopped: 'The account is stopped. Resolve its item first (see list-attention).',
  underWay: 'A sweep of this address is already in progress.',
  nothingLeft:
    'There is nothing to sweep: the rest is moved by the transfers of payments. Use --dust to include amounts under the dust limit.',
};

/** Of a value in list-attention. The differences of an audit have 600. */
const MAX_SHOWN_CHARACTERS = 700;

/** One line of list-attention. Its values are pasted into commands, so those that a shell would run are in quotes. */
function attentionLine(item: AttentionView): string {
  const shown = (text: string) => pasted(text, MAX_SHOWN_CHARACTERS);
  const facts = item.facts.map(({ name, value }) => `${shown(name)}=${shown(value)}`).join(' ');
  const about = item.paymentId === null ? '' : `  ${shown(item.paymentId)}`;
  const { claim } = item;
  const claimed =
    claim === null ? '' : `  claimed for ${shown(claim.destination)} from ${claim.effectiveFrom}`;
  return `${shown(item.reference)}  ${shown(item.kind)}${about}  since ${item.createdAt}  ${facts}${claimed}`;
}
