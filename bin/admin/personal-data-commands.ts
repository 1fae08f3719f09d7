// Admin commands for payers' data: encryption keys, retention periods, legal holds, export and erasure of one person.
import { existsSync, writeFileSync } from 'node:fs';
import { findMerchantId } from '@/lib/accounts/merchants/merchant-row';
import { formatUtcSeconds } from '@/lib/core/clock';
import { unreachable } from '@/lib/core/errors';
import { erasePerson, type PersonErasure, planErasure } from '@/lib/privacy/erase-person';
import type { ErasureRefusal } from '@/lib/privacy/erasure-facts';
import { exportPerson } from '@/lib/privacy/export-person';
import type { PersonQuery } from '@/lib/privacy/find-person';
import {
  changeLegalHold,
  changeRetentionPeriods,
  type LegalHoldOutcome,
  RETENTION_BOUNDS,
  type RetentionPeriods,
  readRetentionPeriods,
  type StoredPeriods,
} from '@/lib/privacy/retention';
import { countKeyUse, type KeyUse } from '@/lib/privacy/sealed-columns';
import {
  type AdminDeps,
  type CommandInput,
  type CommandResult,
  done,
  failed,
  isNote,
  type TextOption,
  UsageError,
} from './command';
import { ERROR_MESSAGES } from './messages';

export async function showKeys({ deps }: CommandInput): Promise<CommandResult> {
  const uses = await countKeyUse(deps.database.db, requireKeyRing(deps));
  return done(uses.map(keyLine));
}

const PERIOD_OPTIONS = [
  ['never-paid-days', 'neverPaidDays'],
  ['paid-years', 'paidYears'],
  ['sanctions-years', 'sanctionsYears'],
] as const satisfies readonly (readonly [TextOption, keyof RetentionPeriods])[];

export async function retention({ deps, option }: CommandInput): Promise<CommandResult> {
  const change: { -readonly [Period in keyof RetentionPeriods]?: number } = {};
  for (const [name, period] of PERIOD_OPTIONS) {
    const text = option(name);
    if (text === undefined) continue;
    if (!/^[0-9]{1,4}$/.test(text)) throw new UsageError(`--${name} must be a whole number`);
    change[period] = Number(text);
  }
  const isChange = Object.keys(change).length > 0;
  if (isChange && (await changeRetentionPeriods(deps, change, 'command')) === 'outOfBounds') {
    return failed(PERSON_ERRORS.outOfBounds);
  }
  return done([periodsLine(await readRetentionPeriods(deps.database.db))]);
}

export async function holdData({ deps, need }: CommandInput, isHeld: boolean): Promise<CommandResult> {
  const [paymentId, note] = [need('payment'), need('note').trim()];
  if (!isNote(note)) return failed(ERROR_MESSAGES.invalidNote);
  const holding = { ...deps, keyRing: requireKeyRing(deps) };
  const outcome = await changeLegalHold(holding, paymentId, { actor: 'command', note }, isHeld);
  const words = HOLD_MESSAGES[outcome];
  return outcome === 'done' || outcome === 'unchanged' ? done(words) : failed(words);
}

export async function exportPersonCommand({ deps, need, option }: CommandInput): Promise<CommandResult> {
  const file = need('out');
  if (existsSync(file)) return failed('The file already exists. Choose another --out.');
  const query = await readPersonQuery(deps, option);
  if (query === null) return failed(ERROR_MESSAGES.noMerchant);
  const exported = await exportPerson({ ...deps, keyRing: requireKeyRing(deps) }, query, 'command');
  if (exported.outcome !== 'exported') return failed(PERSON_ERRORS[exported.outcome]);
  const { payments, paymentLinks } = exported.document;
  // Readable by its owner only; never overwrites a file.
  writeFileSync(file, `${JSON.stringify(exported.document, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  return done(`Wrote ${payments.length} payments and ${paymentLinks.length} payment links to ${file}.`);
}

export async function erasePersonCommand({ deps, need, option, flag }: CommandInput): Promise<CommandResult> {
  const forceNote = flag('force') ? need('note').trim() : undefined;
  if (forceNote !== undefined && !isNote(forceNote)) return failed(ERROR_MESSAGES.invalidNote);
  const query = await readPersonQuery(deps, option);
  if (query === null) return failed(ERROR_MESSAGES.noMerchant);
  const erasing = { ...deps, keyRing: requireKeyRing(deps) };
  const isConfirmed = flag('confirm');
  const order = { actor: 'command', reason: 'request', forceNote } as const;
  const outcome = isConfirmed
    ? await erasePerson(erasing, query, order)
    : await planErasure(erasing, query, { actor: 'command', isForced: forceNote !== undefined });
  if (outcome.outcome === 'erased') {
    return failed(`${PERSON_ERRORS.erased} Erased at ${formatUtcSeconds(outcome.at)}.`);
  }
  if (outcome.outcome !== 'found') return failed(PERSON_ERRORS[outcome.outcome]);
  return done(erasureLines(outcome.erasure, isConfirmed));
}

/** The person the options describe; null when the merchant does not exist. @throws UsageError unless exactly one option is given */
async function readPersonQuery(deps: AdminDeps, option: CommandInput['option']): Promise<PersonQuery | null> {
  const named = (['email', 'phone', 'payment'] as const).flatMap((by) => {
    const value = option(by);
    return value === undefined ? [] : [{ by, value }];
  });
  const [query] = named;
  if (query === undefined || named.length > 1)
    throw new UsageError('give exactly one of --email, --phone, --payment');
  const merchant = option('merchant');
  if (merchant === undefined) return query;
  const merchantId = await findMerchantId(deps.database.db, merchant);
  return merchantId === null ? null : { ...query, merchantId };
}

/** @throws UsageError when KYC_KEYS is not set */
function requireKeyRing({ readKeyRing }: AdminDeps) {
  if (readKeyRing === undefined) throw new UsageError('set KYC_KEYS to run this command');
  return readKeyRing();
}

/** Why no data was exported or erased. */
const PERSON_ERRORS = {
  nobody: 'No data is stored about this person.',
  erased: 'This payment’s payer data is already erased.',
  tooMany: 'Too many payments for one document. Run the command once per merchant with --merchant.',
  noteNamesPayer:
    'Nothing was erased: the note contains data of the payer and would stay in the audit log forever. Refer to the order only.',
  outOfBounds: `Out of range. Allowed: ${PERIOD_OPTIONS.map(([name, period]) => {
    const [min, max] = RETENTION_BOUNDS[period];
    return `--${name} ${min} to ${max}`;
  }).join(', ')}. Each period must be at least as long as the one before it.`,
} as const;

const HOLD_MESSAGES: Readonly<Record<LegalHoldOutcome, string>> = {
  done: 'Done. Recorded in the audit log with the note.',
  unchanged: 'Nothing to change.',
  notFound: 'No payer data is stored for this payment.',
  erased: 'This payment’s payer data is already erased.',
  noteNamesPayer:
    'Nothing was changed: the note contains data of the payer and would stay in the audit log forever. Refer to the order only.',
};

/** One line of the command keys. */
function keyLine({ keyId, inRing, isCurrent, customers, others }: KeyUse): string {
  const parts = Object.entries({ 'payers’ records': customers, ...others }).filter(([, count]) => count > 0);
  const use = parts.map(([what, count]) => `${count} ${what}`).join(', ');
  return `${keyId}  ${keyState({ inRing, isCurrent, isUsed: use !== '' })}${use === '' ? '' : `: ${use}`}`;
}

function keyState(key: { inRing: boolean; isCurrent: boolean; isUsed: boolean }): string {
  if (!key.inRing) return 'MISSING from KYC_KEYS, still in use';
  if (key.isCurrent) return 'current';
  return key.isUsed ? 'in use' : 'unused, can be removed';
}

/** The retention periods in effect. */
function periodsLine(periods: StoredPeriods): string {
  const { neverPaidDays, paidYears, sanctionsYears, changedBy, changedAt } = periods;
  const origin = changedBy === null ? 'defaults' : `set by ${changedBy} at ${changedAt}`;
  return `never paid: ${neverPaidDays} days; paid: ${paidYears} years; sanctions: ${sanctionsYears} years (${origin})`;
}

/** What an erasure did, or would do without --confirm. */
function erasureLines({ payments, linkIds }: PersonErasure, isDone: boolean): string[] {
  const lines = payments.map(({ paymentId, refusal }) =>
    refusal === null
      ? `${paymentId}  ${isDone ? 'erased' : 'would be erased'}`
      : `${paymentId}  kept: ${erasureMessage(refusal)}`,
  );
  const links = linkIds.map((id) => `link ${id}  ${isDone ? 'payer removed' : 'payer would be removed'}`);
  const end = isDone ? [] : ['Nothing was changed. Add --confirm to erase.'];
  return [...lines, ...links, ...end];
}

function erasureMessage(refusal: ErasureRefusal): string {
  switch (refusal.reason) {
    case 'notFound':
      return 'no payer data is stored';
    case 'alreadyErased':
      return `already erased at ${formatUtcSeconds(refusal.at)}`;
    case 'open':
      return 'the payment is open';
    case 'moneyHeld':
      return 'its money is held, in transit, or awaiting a claim or decision';
    case 'legalHold':
      return 'legal hold';
    case 'retained':
      return `must be kept until ${formatUtcSeconds(refusal.until)} (--force --note erases it now)`;
    default:
      return unreachable(refusal);
  }
}
