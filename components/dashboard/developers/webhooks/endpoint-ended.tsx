// Why a webhook endpoint is disabled, what became of its messages, and the way to enable it again.
'use client';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { Notice } from '@/components/ui/notice';
import type { EndCause } from '@/lib/notifications/webhooks/retire-endpoint';

type EndpointEndedProps = {
  readonly cause: EndCause;
  /** Left out for who may only look. */
  readonly enable: (() => Promise<ActionResult>) | undefined;
};

const WORDS: Readonly<Record<EndCause, { readonly title: string; readonly text: string }>> = {
  merchant: {
    title: 'One of you disabled this endpoint',
    text: 'Nothing is sent to it, and what waited for it was given up.',
  },
  gone: {
    title: 'Disabled because it answered that it is gone',
    text: 'It answered 410, which means for good. If that was a mistake, mend it on your side first.',
  },
  failing: {
    title: 'Disabled because it failed for five days',
    text: 'Nothing it was sent in that time was taken. What happens now is written down for it for 30 days: enable it once it works, and have that sent.',
  },
};

export function EndpointEnded({ cause, enable }: EndpointEndedProps) {
  const { title, text } = WORDS[cause];
  return (
    <Notice
      tone={cause === 'merchant' ? 'neutral' : 'bad'}
      title={title}
      action={
        enable !== undefined && (
          <ConfirmButton
            label="Enable again"
            size="small"
            title="Enable this endpoint again?"
            confirmLabel="Enable"
            action={enable}
          >
            What happens from now on is sent to it. What was not delivered before stays in its log, and you
            can have it sent.
          </ConfirmButton>
        )
      }
    >
      {text}
    </Notice>
  );
}
