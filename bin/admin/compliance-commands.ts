// Admin commands for compliance: the review policy, releasing held money, exporting a case.
import { existsSync, writeFileSync } from 'node:fs';
import { formatNano } from '@/lib/core/raw';
import { releaseSanctionsHold } from '@/lib/money/compliance-hold';
import { changeReviewPolicy, type ReviewPolicy, readReviewPolicy } from '@/lib/payments/review-policy';
import { exportCase } from '@/lib/privacy/export-case';
import { type CommandInput, type CommandResult, done, failed, isNote, UsageError } from './command';
import { ERROR_MESSAGES } from './messages';

const POLICY_CHANGES: Readonly<Record<string, Partial<ReviewPolicy>>> = {
  'two-eyes': { fourEyes: false },
  'four-eyes': { fourEyes: true },
  return: { sanctionsHit: 'return' },
  hold: { sanctionsHit: 'hold' },
};

export async function reviewPolicy({ deps, optionalArgument }: CommandInput): Promise<CommandResult> {
  const argument = optionalArgument();
  const policy = await readReviewPolicy(deps.database.db);
  if (argument === undefined) return done(policyLine(policy));
  const change = Object.hasOwn(POLICY_CHANGES, argument) ? POLICY_CHANGES[argument] : undefined;
  if (change === undefined) throw new UsageError('review-policy takes two-eyes, four-eyes, return, or hold');
  const changed = { ...policy, ...change };
  await changeReviewPolicy(deps, changed, 'command');
  return done(policyLine(changed));
}

const CASE_ERRORS = {
  noPayment: ERROR_MESSAGES.noPayment,
  tooMany:
    'This person has more payments than one case export can contain. Export the payment without --all.',
} as const;

function policyLine({ fourEyes, sanctionsHit }: ReviewPolicy): string {
  const officers = fourEyes
    ? 'A decision about a payer needs two officers.'
    : 'A decision about a payer needs one officer.';
  const money =
    sanctionsHit === 'hold'
      ? 'Money from a payer rejected for a sanctions match is held until release-hold.'
      : 'Money from a payer rejected for a sanctions match is returned to the sender.';
  return `${officers}\n${money}`;
}

export async function releaseHold({ deps, need }: CommandInput): Promise<CommandResult> {
  const [paymentId, note] = [need('payment'), need('note').trim()];
  if (!isNote(note)) return failed(ERROR_MESSAGES.invalidNote);
  const release = await releaseSanctionsHold(deps, { paymentId, note, by: 'command' });
  switch (release.outcome) {
    case 'done':
      return done(
        `Released ${formatNano(release.releasedRaw)} nano. It is returned to the accounts that sent it.`,
      );
    case 'notFound':
      return failed(ERROR_MESSAGES.noPayment);
    // Never the outcome of a command, which needs no second officer.
    case 'opinionKept':
    case 'notHeld':
      return failed('This payment has no held money.');
  }
}

export async function exportCaseCommand({ deps, need, flag }: CommandInput): Promise<CommandResult> {
  const [paymentId, file] = [need('payment'), need('out')];
  if (existsSync(file)) return failed('The file already exists. Choose another --out.');
  const { readKeyRing } = deps;
  if (readKeyRing === undefined) throw new UsageError('set KYC_KEYS to run this command');
  const exported = await exportCase(
    { ...deps, keyRing: readKeyRing() },
    { paymentId, wholePerson: flag('all'), format: flag('csv') ? 'csv' : 'json', by: 'command' },
  );
  if (exported.outcome !== 'exported') return failed(CASE_ERRORS[exported.outcome]);
  // Readable by its owner only; never overwrites a file.
  writeFileSync(file, exported.text, { flag: 'wx', mode: 0o600 });
  return done(`Wrote ${exported.payments} payments to ${file}. The export is recorded in the audit log.`);
}
