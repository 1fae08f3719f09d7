// The operator's commands about payers' data: which keys are needed, how long data is kept, and what one person asks for.
import { existsSync, writeFileSync } from 'node:fs';
import { findMerchantId } from '@/lib/accounts/merchants/merchant-row';
import { formatUtcSeconds } from '@/lib/core/clock';
import { unreachable } from '@/lib/core/errors';
import { erasePerson, type PersonErasure, planErasure } from '@/lib/privacy/erase-person';
import type { ErasureRefusal } from '@/lib/privacy/erasure-facts';
import { exportPerson } from '@/lib/privacy/export-person';
import type { PersonQuery } from '@/lib/privacy/find-person';
import { countKeyUse, type KeyUse } from '@/lib/privacy/key-use';
import { changeLegalHold, type LegalHoldOutcome } from '@/lib/privacy/legal-hold';
import {
  changeRetentionTerms,
  type RetentionTerms,
  readRetentionTerms,
  type StoredTerms,
  TERM_BOUNDS,
} from '@/lib/privacy/retention';
import {
  type AdminDeps,
  type CommandResult,
  done,
  type Given,
  isNote,
  refused,
  type TextOption,
  UsageError,
} from './command';
import { REFUSAL_WORDS } from './words';

export async function showKeys({ deps }: Given): Promise<CommandResult> {
  const uses = await countKeyUse(deps.database.db, ringOf(deps));
  return done(uses.map(keyLine).join('\n'));
}

const TERM_OPTIONS = [
  ['never-paid-days', 'neverPaidDays'],
  ['paid-years', 'paidYears'],
  ['sanctions-years', 'sanctionsYears'],
] as const satisfies readonly (readonly [TextOption, keyof RetentionTerms])[];

export async function retention({ deps, option }: Given): Promise<CommandResult> {
  const change: { -readonly [Term in keyof RetentionTerms]?: number } = {};
  for (const [name, term] of TERM_OPTIONS) {
    const text = option(name);
    if (text === undefined) continue;
    if (!/^[0-9]{1,4}$/.test(text)) throw new UsageError(`--${name} is a whole number`);
    change[term] = Number(text);
  }
  const isChange = Object.keys(change).length > 0;
  if (isChange && (await changeRetentionTerms(deps, change, 'command')) === 'outOfBounds') {
    return refused(SEARCH_WORDS.outOfBounds);
  }
  return done(termsLine(await readRetentionTerms(deps.database.db)));
}

export async function holdData({ deps, need }: Given, isHeld: boolean): Promise<CommandResult> {
  const [paymentId, note] = [need('payment'), need('note').trim()];
  if (!isNote(note)) return refused(REFUSAL_WORDS.notANote);
  const holding = { ...deps, keyRing: ringOf(deps) };
  const outcome = await changeLegalHold(holding, paymentId, { actor: 'command', note }, isHeld);
  const words = HOLD_WORDS[outcome];
  return outcome === 'done' || outcome === 'unchanged' ? done(words) : refused(words);
}

export async function exportOne({ deps, need, option }: Given): Promise<CommandResult> {
  const file = need('out');
  if (existsSync(file)) return refused('There is such a file already.');
  const query = await queryOf(deps, option);
  if (query === null) return refused(REFUSAL_WORDS.noMerchant);
  const exported = await exportPerson({ ...deps, keyRing: ringOf(deps) }, query, 'command');
  if (exported.outcome !== 'exported') return refused(SEARCH_WORDS[exported.outcome]);
  const { payments, paymentLinks } = exported.document;
  // The owner's alone, and never over another file.
  writeFileSync(file, `${JSON.stringify(exported.document, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  return done(`Wrote ${payments.length} payments and ${paymentLinks.length} payment links to ${file}.`);
}

export async function eraseOne({ deps, need, option, flag }: Given): Promise<CommandResult> {
  const forceNote = flag('force') ? need('note').trim() : undefined;
  if (forceNote !== undefined && !isNote(forceNote)) return refused(REFUSAL_WORDS.notANote);
  const query = await queryOf(deps, option);
  if (query === null) return refused(REFUSAL_WORDS.noMerchant);
  const erasing = { ...deps, keyRing: ringOf(deps) };
  const isConfirmed = flag('confirm');
  const order = { actor: 'command', reason: 'request', forceNote } as const;
  const outcome = isConfirmed
    ? await erasePerson(erasing, query, order)
    : await planErasure(erasing, query, { actor: 'command', isForced: forceNote !== undefined });
  if (outcome.outcome === 'erased') {
    return refused(`${SEARCH_WORDS.erased} It was on ${formatUtcSeconds(outcome.at)}.`);
  }
  if (outcome.outcome !== 'found') return refused(SEARCH_WORDS[outcome.outcome]);
  return done(erasureLines(outcome.erasure, isConfirmed));
}

/** Whom the options name; null when there is no such merchant. @throws UsageError when they name nobody, or several */
async function queryOf(deps: AdminDeps, option: Given['option']): Promise<PersonQuery | null> {
  const named = (['email', 'phone', 'payment'] as const).flatMap((by) => {
    const value = option(by);
    return value === undefined ? [] : [{ by, value }];
  });
  const [query] = named;
  if (query === undefined || named.length > 1)
    throw new UsageError('name one of --email, --phone, --payment');
  const merchant = option('merchant');
  if (merchant === undefined) return query;
  const merchantId = await findMerchantId(deps.database.db, merchant);
  return merchantId === null ? null : { ...query, merchantId };
}

/** @throws UsageError where the command is run without the settings that hold the keys */
function ringOf({ readKeyRing }: AdminDeps) {
  if (readKeyRing === undefined) throw new UsageError('this command needs KYC_KEYS');
  return readKeyRing();
}

/** Why nobody's data was handed out or erased. */
const SEARCH_WORDS = {
  nobody: 'Nothing is stored of this person.',
  erased: 'The payer’s data of this payment was erased.',
  tooMany: 'More payments than one document holds: do it merchant by merchant, with --merchant.',
  noteNamesPayer:
    'Nothing was erased: the note names the payer, and would stay in the audit log for ever. Name the order alone.',
  outOfBounds: `Out of bounds: ${Object.entries(TERM_BOUNDS)
    .map(([term, [least, most]]) => `${term} ${least} to ${most}`)
    .join(', ')}, and none shorter than the one before it.`,
} as const;

const HOLD_WORDS: Readonly<Record<LegalHoldOutcome, string>> = {
  done: 'Done. It stands in the audit log with the note.',
  unchanged: 'Nothing to change.',
  notFound: 'Nothing is stored of the payer of such a payment.',
  erased: 'The payer’s data of this payment was erased.',
  noteNamesPayer:
    'Nothing was done: the note names the payer, and would stay in the audit log for ever. Name the order alone.',
};

/** One line of keys. */
function keyLine({ keyId, inRing, isCurrent, customers, others }: KeyUse): string {
  const parts = Object.entries({ 'payers’ records': customers, ...others }).filter(([, count]) => count > 0);
  const use = parts.map(([what, count]) => `${count} ${what}`).join(', ');
  return `${keyId}  ${keyState({ inRing, isCurrent, isUsed: use !== '' })}${use === '' ? '' : `: ${use}`}`;
}

function keyState(key: { inRing: boolean; isCurrent: boolean; isUsed: boolean }): string {
  if (!key.inRing) return 'MISSING from KYC_KEYS, and still needed';
  if (key.isCurrent) return 'current';
  return key.isUsed ? 'still needed' : 'needed by nothing, may go';
}

/** The terms that hold. */
function termsLine(terms: StoredTerms): string {
  const { neverPaidDays, paidYears, sanctionsYears, changedBy, changedAt } = terms;
  const origin = changedBy === null ? 'the defaults' : `set by ${changedBy} at ${changedAt}`;
  return `never paid: ${neverPaidDays} days; paid: ${paidYears} years; sanctions: ${sanctionsYears} years (${origin})`;
}

/** What an erasure did, or would do. */
function erasureLines({ payments, linkIds }: PersonErasure, isDone: boolean): string {
  const lines = payments.map(({ paymentId, refusal }) =>
    refusal === null
      ? `${paymentId}  ${isDone ? 'erased' : 'would be erased'}`
      : `${paymentId}  stays: ${refusalWords(refusal)}`,
  );
  const links = linkIds.map((id) => `link ${id}  ${isDone ? 'forgets' : 'would forget'} the payer`);
  const end = isDone ? [] : ['Nothing was changed. Add --confirm to do it.'];
  return [...lines, ...links, ...end].join('\n');
}

function refusalWords(refusal: ErasureRefusal): string {
  switch (refusal.reason) {
    case 'notFound':
      return 'nothing is stored of its payer';
    case 'alreadyErased':
      return `it was erased at ${formatUtcSeconds(refusal.at)}`;
    case 'open':
      return 'the payment is open';
    case 'moneyHeld':
      return 'money of it is held, on its way, or waits for a claim or a decision';
    case 'legalHold':
      return 'a legal hold keeps it';
    case 'retained':
      return `it has to be kept until ${formatUtcSeconds(refusal.until)} (--force --note erases it sooner)`;
    default:
      return unreachable(refusal);
  }
}
