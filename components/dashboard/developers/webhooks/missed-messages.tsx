// Says that messages of the last days never arrived at an endpoint, and has all of them sent.
'use client';
import { useState } from 'react';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { Notice } from '@/components/ui/notice';
import type { RangeOrder, RangeResult } from './resend-form';

/** The last 30 days, every event, what was not delivered. */
const MISSED: RangeOrder = { from: '', to: '', event: '', choice: 'missed' };

type MissedMessagesProps = {
  readonly count: number;
  readonly resend: (order: RangeOrder) => Promise<RangeResult>;
};

export function MissedMessages({ count, resend }: MissedMessagesProps) {
  const [sent, setSent] = useState(false);
  const send = async (): Promise<ActionResult> => {
    const answer = await resend(MISSED);
    if (answer.ok) setSent(true);
    return answer;
  };
  if (sent) {
    return (
      <Notice tone="good" role="status">
        {count === 1 ? 'It is on the way.' : 'They are on the way.'}
      </Notice>
    );
  }
  const messages = count === 1 ? '1 message' : `${count} messages`;
  return (
    <Notice
      tone="warn"
      title={`${messages} of the last 30 days ${count === 1 ? 'was' : 'were'} not delivered`}
      action={
        <ConfirmButton
          label={count === 1 ? 'Send it' : 'Send them'}
          size="small"
          title={`Send ${messages} again?`}
          confirmLabel="Send"
          action={send}
        >
          Each keeps its webhook-id. At most 1,000 are sent at once, the oldest first, ten a second.
        </ConfirmButton>
      }
    >
      Those that still wait are tried again by themselves; those that were given up are not.
    </Notice>
  );
}
