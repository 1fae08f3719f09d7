// What the command of the audit log says. Pure.
import { headText } from './audit-head';
import type { AuditEntryView } from './list-audit-log';
import type { AuditFault, AuditVerdict } from './verify-audit-log';

export const AUDIT_LOG_USAGE = `npm run audit-log -- verify [--noted NUMBER:HASH]…
npm run audit-log -- list [--payment P] [--action A] [--before NUMBER] [--json]

verify reads the whole log, while everything runs, and ends with 0 when every entry is as it was written, with 1 when one is
not, with 2 when it could not look. It prints the end of the log: note it elsewhere, and name it with --noted the next time, so
that not even somebody who can write to the database could take entries away unseen.
list shows the newest 200 entries.
`;

const FAULT_WORDS: Readonly<Record<AuditFault, string>> = {
  missing: 'is not there',
  changed: 'was changed after it was written',
  unchained: 'does not follow the entry before it',
  unannounced: 'stands behind the end that was written down',
  otherEnd: 'is not the entry that was the end once',
};

/** The verdict, as lines. */
export function verdictWords({ checked, head, broken }: AuditVerdict): string[] {
  const count = `${checked} ${checked === 1 ? 'entry' : 'entries'}`;
  if (broken !== null) {
    return [`WRONG: entry ${broken.sequence} ${FAULT_WORDS[broken.fault]}. ${count} before it are right.`];
  }
  return [`${count} verified: each is as it was written.`, `End of the log: ${headText(head)}`];
}

/** One entry on one line. */
export function entryLine(entry: AuditEntryView): string {
  const { sequence, at, actor, email, action, paymentId, detail } = entry;
  const who = email ?? actor;
  return [sequence, at, who, action, paymentId ?? '-', JSON.stringify(detail)].join('  ');
}
