// The operator's commands about payers' data: which keys are needed, how long data is kept, and what one person asks for.
import { existsSync, writeFileSync } from 'node:fs';
import { findMerchantId } from '@/lib/accounts/merchants/merchant-row';
import { formatUtcSeconds } from '@/lib/core/clock';
import { erasePerson, planErasure } from '@/lib/privacy/erase-person';
import { exportPerson } from '@/lib/privacy/export-person';
import type { PersonQuery } from '@/lib/privacy/find-person';
import { countKeyUse } from '@/lib/privacy/key-use';
import { changeLegalHold } from '@/lib/privacy/legal-hold';
import { changeRetentionTerms, type RetentionTerms, readRetentionTerms } from '@/lib/privacy/retention';
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
import { erasureLines, HOLD_WORDS, keyLine, SEARCH_WORDS, termsLine } from './personal-data-words';
import { REFUSAL_WORDS } from './words';

/** `keys` */
export async function showKeys({ deps }: Given): Promise<CommandResult> {
  const uses = await countKeyUse(deps.database.db, ringOf(deps));
  return done(uses.map(keyLine).join('\n'));
}

const TERM_OPTIONS = [
  ['never-paid-days', 'neverPaidDays'],
  ['paid-years', 'paidYears'],
  ['sanctions-years', 'sanctionsYears'],
] as const satisfies readonly (readonly [TextOption, keyof RetentionTerms])[];

/** `retention [--never-paid-days N] [--paid-years N] [--sanctions-years N]` */
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

/** `hold-data --payment P --note TEXT`, `release-data --payment P --note TEXT` */
export async function holdData({ deps, need }: Given, isHeld: boolean): Promise<CommandResult> {
  const [paymentId, note] = [need('payment'), need('note').trim()];
  if (!isNote(note)) return refused(REFUSAL_WORDS.notANote);
  const holding = { ...deps, keyRing: ringOf(deps) };
  const outcome = await changeLegalHold(holding, paymentId, { actor: 'command', note }, isHeld);
  const words = HOLD_WORDS[outcome];
  return outcome === 'done' || outcome === 'unchanged' ? done(words) : refused(words);
}

/** `export-person --email E|--phone N|--payment P [--merchant ID|E] --out FILE` */
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

/** `erase-person --email E|--phone N|--payment P [--merchant ID|E] [--confirm] [--force --note TEXT]` */
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
