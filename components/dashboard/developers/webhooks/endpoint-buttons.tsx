// What is done with one webhook endpoint: a test, a new secret, its end, and its new beginning.
'use client';
import { FlaskConical, KeyRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton, useAction } from '@/components/ui/forms/confirm-button';
import { OneTimeSecret, type SecretResult } from '@/components/ui/forms/one-time-secret';
import { Notice } from '@/components/ui/notice';
import { messageHref } from './message-href';

export type TestResult =
  | { readonly ok: true; readonly messageId: string }
  | { readonly ok: false; readonly message: string };

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
  const { pending, problem, run } = useAction(async () => {
    const answer = await test();
    if (answer.ok) router.push(messageHref(answer.messageId));
    return answer;
  });
  return (
    <>
      <Button
        size="small"
        pending={pending}
        onClick={run}
        icon={<FlaskConical aria-hidden className="size-4" />}
        className="needs-scripts"
      >
        Send a test
      </Button>
      {problem !== null && (
        <Notice tone="bad" role="alert" className="order-last basis-full">
          {problem}
        </Notice>
      )}
    </>
  );
}

type NewSecretProps = {
  readonly rotate: () => Promise<SecretResult>;
  readonly onSecret: (secret: string) => void;
};

function NewSecret({ rotate, onSecret }: NewSecretProps) {
  const renew = async (): Promise<ActionResult> => {
    const answer = await rotate();
    if (answer.ok) onSecret(answer.secret);
    return answer;
  };
  return (
    <ConfirmButton
      label="New secret"
      size="small"
      icon={<KeyRound aria-hidden className="size-4" />}
      title="Give this endpoint a new secret?"
      confirmLabel="New secret"
      action={renew}
    >
      For 24 hours messages are signed with both, so that you can change it on your side without missing one.
    </ConfirmButton>
  );
}
