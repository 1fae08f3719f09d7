// What is done with one webhook endpoint or one of its messages: a test, the message again, a new secret, its end, and its
// new beginning.
'use client';
import { FlaskConical, KeyRound, RotateCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ActionResult, Refusal } from '@/components/ui/forms/action-result';
import { ConfirmButton, useAction, useActionResult } from '@/components/ui/forms/confirm-button';
import { OneTimeSecret, type SecretResult } from '@/components/ui/forms/one-time-secret';
import { Notice, Problem } from '@/components/ui/notice';
import type { EndCause } from '@/lib/notifications/webhooks/retire-endpoint';
import { messageHref } from './event-labels';

export type TestResult = { readonly ok: true; readonly messageId: string } | Refusal;

type EndpointButtonsProps = {
  /** Each is left out for who may not do it. */
  readonly test: (() => Promise<TestResult>) | undefined;
  readonly rotate: (() => Promise<SecretResult>) | undefined;
  readonly disable: (() => Promise<ActionResult>) | undefined;
};

export function EndpointButtons({ test, rotate, disable }: EndpointButtonsProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {test !== undefined && <TestButton test={test} />}
        {rotate !== undefined && <NewSecret rotate={rotate} onSecret={setSecret} />}
        {disable !== undefined && (
          <ConfirmButton
            label="Disable"
            variant="quiet"
            size="small"
            title="Disable this endpoint?"
            confirmLabel="Disable"
            danger
            action={disable}
          >
            Nothing is sent to it any more, and messages that wait for it are given up. You can enable it
            again later.
          </ConfirmButton>
        )}
      </div>
      {secret !== null && (
        <OneTimeSecret title="The new secret" rows={[{ name: 'Signing secret', text: secret }]} />
      )}
    </div>
  );
}

/** Leads to the message, where its answer appears. */
function TestButton({ test }: { test: () => Promise<TestResult> }) {
  const router = useRouter();
  const { pending, problem, run } = useActionResult<TestResult>();
  return (
    <>
      <Button
        size="small"
        pending={pending}
        onClick={() => run(test, ({ messageId }) => router.push(messageHref(messageId)))}
        icon={<FlaskConical />}
        className="needs-scripts"
      >
        Send a test
      </Button>
      <Problem text={problem} className="order-last basis-full" />
    </>
  );
}

/** Sends one message again. */
export function ResendButton({ action }: { action: () => Promise<ActionResult> }) {
  const { pending, problem, run } = useAction(action);
  return (
    <div>
      <Button size="small" pending={pending} onClick={run} icon={<RotateCw />} className="needs-scripts">
        Send again
      </Button>
      {problem !== null && (
        <p role="alert" className="mt-1 text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}

type NewSecretProps = {
  readonly rotate: () => Promise<SecretResult>;
  readonly onSecret: (secret: string) => void;
};

function NewSecret({ rotate, onSecret }: NewSecretProps) {
  const renew = async (): Promise<ActionResult> => {
    const result = await rotate();
    if (result.ok) onSecret(result.secret);
    return result;
  };
  return (
    <ConfirmButton
      label="New secret"
      size="small"
      icon={<KeyRound />}
      title="Give this endpoint a new secret?"
      confirmLabel="New secret"
      action={renew}
    >
      For 24 hours messages are signed with both, so that you can change it on your side without missing one.
    </ConfirmButton>
  );
}

type EndpointDisabledProps = {
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

/** Why it is disabled, what became of its messages, and the way to enable it again. */
export function EndpointDisabled({ cause, enable }: EndpointDisabledProps) {
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
