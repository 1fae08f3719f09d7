// A change that waits for a second officer: who proposed it, what it changes, and buttons to approve or reject it.
import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { TimeStamp } from '@/components/ui/time-stamp';

/** `by`: an e-mail address. `isOwn`: the user of this page proposed it. */
export type Proposal = { readonly by: string; readonly at: string; readonly isOwn: boolean };

type ProposalNoticeProps = {
  readonly title: string;
  readonly proposal: Proposal;
  readonly now: string;
  /** What the proposal changes, a line each. */
  readonly changes: readonly string[];
  /** Buttons or forms. */
  readonly actions: ReactNode;
};

export function ProposalNotice({ title, proposal, now, changes, actions }: ProposalNoticeProps) {
  return (
    <Notice
      tone="warn"
      role="status"
      title={title}
      action={<div className="flex flex-wrap gap-3">{actions}</div>}
    >
      <p className="wrap-anywhere">
        Proposed <TimeStamp at={proposal.at} now={now} form="relative" /> by{' '}
        {proposal.isOwn ? 'you' : proposal.by}:
      </p>
      <ul className="mt-1 list-disc ps-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  );
}
