// Reports messages of the last 30 days that were not delivered to an endpoint, and resends them.
'use client';
import { useState } from 'react';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { Notice } from '@/components/ui/notice';
import type { RangeRequest, RangeResult } from './resend-form';

/** All undelivered messages of the last 30 days. */
const MISSED: RangeRequest = { from: '', to: '', event: '', choice: 'missed' };

type MissedMessagesProps = {
  readonly count: number;
  readonly resend: (range: RangeRequest) => Promise<RangeResult>;
};

export function MissedMessages({ count, resend }: MissedMessagesProps) {
  const [sent, setSent] = useState(false);
  const send = async (): Promise<ActionResult> => {
    const result = await resend(MISSED);
    if (result.ok) setSent(true);
    return result;
  };
  const messages = count === 1 ? '1 message' : `${count} messages`;
  if (sent) {
    return (
      <Notice tone="good" role="status">
        Resending {messages}.
      </Notice>
    );
  }
  return (
    <Notice
      tone="warn"
      title={`${messages} not delivered in the last 30 days`}
      action={
        <ConfirmButton
          label="Resend"
          size="small"
          title={`Resend ${messages}?`}
          confirmLabel="Resend"
          action={send}
        >
          Each message keeps its webhook-id. Up to 1,000 are resent, oldest first, ten per second.
        </ConfirmButton>
      }
    >
      Waiting messages are retried automatically. Failed messages are not.
    </Notice>
  );
}
