// The operator's commands about reviews: how they are decided, held money let go, a case exported.
import { existsSync, writeFileSync } from 'node:fs';
import { formatNano } from '@/lib/core/raw';
import { releaseSanctionsHold } from '@/lib/money/compliance-hold';
import { changeReviewPolicy, type ReviewPolicy, readReviewPolicy } from '@/lib/payments/review-policy';
import { exportCase } from '@/lib/privacy/export-case';
import { type CommandResult, done, type Given, isNote, refused, UsageError } from './command';
import { REFUSAL_WORDS } from './words';

const POLICY_WORDS: Readonly<Record<string, Partial<ReviewPolicy>>> = {
  'two-eyes': { fourEyes: false },
  'four-eyes': { fourEyes: true },
  return: { sanctionsHit: 'return' },
  hold: { sanctionsHit: 'hold' },
};

export async function reviewPolicy({ deps, optionalWord }: Given): Promise<CommandResult> {
  const word = optionalWord();
  const policy = await readReviewPolicy(deps.database.db);
  if (word === undefined) return done(policyLine(policy));
  const change = Object.hasOwn(POLICY_WORDS, word) ? POLICY_WORDS[word] : undefined;
  if (change === undefined) throw new UsageError('review-policy takes two-eyes, four-eyes, return or hold');
  const changed = { ...policy, ...change };
  await changeReviewPolicy(deps, changed, 'command');
  return done(policyLine(changed));
}

const CASE_WORDS = {
  noPayment: REFUSAL_WORDS.noPayment,
  tooMany: 'The person has more payments than a case holds.',
} as const;

function policyLine({ fourEyes, sanctionsHit }: ReviewPolicy): string {
  const officers = fourEyes
    ? 'Two officers have to agree about a payer.'
    : 'One officer decides about a payer.';
  const money =
    sanctionsHit === 'hold'
      ? 'Money of a payer denied for a sanctions hit is held until release-hold.'
      : 'Money of a payer denied for a sanctions hit goes back to its sender.';
  return `${officers}\n${money}`;
}

export async function releaseHold({ deps, need }: Given): Promise<CommandResult> {
  const [paymentId, note] = [need('payment'), need('note').trim()];
  if (!isNote(note)) return refused(REFUSAL_WORDS.notANote);
  const release = await releaseSanctionsHold(deps, { paymentId, note, by: 'command' });
  switch (release.outcome) {
    case 'done':
      return done(`${formatNano(release.releasedRaw)} nano go back to the accounts that sent them.`);
    case 'notFound':
      return refused(REFUSAL_WORDS.noPayment);
    case 'notHeld':
      return refused('No money of this payment is held.');
  }
}

export async function exportOneCase({ deps, need, flag }: Given): Promise<CommandResult> {
  const [paymentId, file] = [need('payment'), need('out')];
  if (existsSync(file)) return refused('There is such a file already.');
  const { readKeyRing } = deps;
  if (readKeyRing === undefined) throw new UsageError('this command needs KYC_KEYS');
  const exported = await exportCase(
    { ...deps, keyRing: readKeyRing() },
    { paymentId, wholePerson: flag('all'), format: flag('csv') ? 'csv' : 'json', by: 'command' },
  );
  if (exported.outcome !== 'exported') return refused(CASE_WORDS[exported.outcome]);
  // The owner's alone, and never over another file.
  writeFileSync(file, exported.text, { flag: 'wx', mode: 0o600 });
  return done(`Wrote ${exported.payments} payments to ${file}. The audit log says so.`);
}
