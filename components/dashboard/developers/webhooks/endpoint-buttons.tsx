// Actions on a webhook endpoint and its messages: send a test, resend, rotate the secret, disable, re-enable, delete.
'use client';
import { FlaskConical, KeyRound, RotateCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ActionResult, Refusal } from '@/components/ui/forms/action-result';
import { ConfirmButton, useAction, useActionResult } from '@/components/ui/forms/confirm-button';
import { OneTimeSecret, type SecretResult } from '@/components/ui/forms/one-time-secret';
import { Notice, Problem } from '@/components/ui/notice';
import type { DisableCause } from '@/lib/notifications/webhooks/failing-endpoints';
import { messageHref } from './event-labels';

export type TestResult = { readonly ok: true; readonly messageId: string } | Refusal;

type EndpointButtonsProps = {
  /** Each is undefined for users who may not do it. */
  readonly test: (() => Promise<TestResult>) | undefined;
  readonly rotate: (() => Promise<SecretResult>) | undefined;
  readonly disable: (() => Promise<ActionResult>) | undefined;
  readonly remove: (() => Promise<ActionResult>) | undefined;
};

export function EndpointButtons({ test, rotate, disable, remove }: EndpointButtonsProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {test !== undefined && <TestButton test={test} />}
        {rotate !== undefined && <RotateButton rotate={rotate} onSecret={setSecret} />}
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
            Messages are no longer sent to it, and waiting messages are marked as failed. You can re-enable it
            later.
          </ConfirmButton>
        )}
        {remove !== undefined && <DeleteButton remove={remove} />}
      </div>
      {secret !== null && (
        <OneTimeSecret title="New secret" rows={[{ name: 'Signing secret', text: secret }]} />
      )}
    </div>
  );
}

/** Opens the message's page, where the response appears. */
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
        Send test
      </Button>
      <Problem text={problem} className="order-last basis-full" />
    </>
  );
}

/** Resends one message. */
export function ResendButton({ action }: { action: () => Promise<ActionResult> }) {
  const { pending, problem, run } = useAction(action);
  return (
    <div>
      <Button size="small" pending={pending} onClick={run} icon={<RotateCw />} className="needs-scripts">
        Resend
      </Button>
      {problem !== null && (
        <p role="alert" className="mt-1 text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}

type RotateButtonProps = {
  readonly rotate: () => Promise<SecretResult>;
  readonly onSecret: (secret: string) => void;
};

function RotateButton({ rotate, onSecret }: RotateButtonProps) {
  const renew = async (): Promise<ActionResult> => {
    const result = await rotate();
    if (result.ok) onSecret(result.secret);
    return result;
  };
  return (
    <ConfirmButton
      label="Rotate secret"
      size="small"
      icon={<KeyRound />}
      title="Rotate the secret of this endpoint?"
      confirmLabel="Rotate secret"
      action={renew}
    >
      For 24 hours, messages are signed with both secrets, so you can switch without missing one.
    </ConfirmButton>
  );
}

function DeleteButton({ remove }: { remove: () => Promise<ActionResult> }) {
  const router = useRouter();
  const removeAndLeave = async (): Promise<ActionResult> => {
    const result = await remove();
    if (result.ok) router.push('/dashboard/developers/webhooks');
    return result;
  };
  return (
    <ConfirmButton
      label="Delete"
      variant="quiet"
      size="small"
      title="Delete this endpoint?"
      confirmLabel="Delete endpoint"
      danger
      action={removeAndLeave}
    >
      Messages are no longer sent to it, and can no longer be resent. They stay on the pages of their
      payments. This can’t be undone.
    </ConfirmButton>
  );
}

type EndpointDisabledProps = {
  readonly cause: DisableCause;
  /** Undefined for users who may not change endpoints. */
  readonly enable: (() => Promise<ActionResult>) | undefined;
  readonly remove: (() => Promise<ActionResult>) | undefined;
};

const CAUSE_TEXTS: Readonly<Record<DisableCause, { readonly title: string; readonly text: string }>> = {
  merchant: {
    title: 'Disabled by your team',
    text: 'Messages are no longer sent to this endpoint. Waiting messages were marked as failed.',
  },
  gone: {
    title: 'Disabled because it returned 410 Gone',
    text: 'Status 410 means that the endpoint is permanently gone. If that was a mistake, fix the endpoint, then re-enable it.',
  },
  failing: {
    title: 'Disabled after five days of failures',
    text: 'No message was accepted in that time. New messages are recorded for 30 days. Fix the endpoint, re-enable it, then resend the missed messages.',
  },
};

/** Why the endpoint is disabled, what happened to its messages, and buttons to re-enable or delete it. */
export function EndpointDisabled({ cause, enable, remove }: EndpointDisabledProps) {
  const { title, text } = CAUSE_TEXTS[cause];
  return (
    <Notice
      tone={cause === 'merchant' ? 'neutral' : 'bad'}
      title={title}
      action={
        <div className="flex flex-wrap gap-2">
          {enable !== undefined && (
            <ConfirmButton
              label="Re-enable"
              size="small"
              title="Re-enable this endpoint?"
              confirmLabel="Re-enable"
              action={enable}
            >
              New messages are sent to it from now on. Missed messages stay in its log, and you can resend
              them.
            </ConfirmButton>
          )}
          {remove !== undefined && <DeleteButton remove={remove} />}
        </div>
      }
    >
      {text}
    </Notice>
  );
}
