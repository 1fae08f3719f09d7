// One-time codes of an authenticator app: set up, on with so many recovery codes left, turned off.
'use client';
import { ShieldCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import type { ActionResult } from './action-result';
import type { CodesResult, RecoveryResult } from './codes-result';
import { CodesSetUp } from './codes-set-up';
import { ConfirmButton, useAction } from './confirm-button';
import { RecoveryCodes } from './recovery-codes';
import { TimeStamp } from './time-stamp';

export type CodesActions = {
  readonly begin: () => Promise<CodesResult>;
  readonly confirm: (code: string) => Promise<RecoveryResult>;
  readonly renew: () => Promise<RecoveryResult>;
  readonly turnOff: () => Promise<ActionResult>;
};

type CodesPanelProps = {
  /** `since` is when they were turned on, ISO 8601; null when they are off. */
  readonly codes: { readonly since: string | null; readonly recoveryLeft: number };
  readonly now: string;
  readonly actions: CodesActions;
};

/** So few recovery codes left are worth a word. */
const FEW_LEFT = 3;

export function CodesPanel({ codes, now, actions }: CodesPanelProps) {
  const [recovery, setRecovery] = useState<readonly string[] | null>(null);
  const isOn = codes.since !== null;
  return (
    <Card
      title="One-time codes"
      description="A code from an app on your phone, asked for after the password. Who steals the password alone stays outside."
      action={
        isOn ? (
          <Badge tone="good" icon={ShieldCheck}>
            On
          </Badge>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        {isOn && recovery !== null && <RecoveryCodes codes={recovery} onKept={() => setRecovery(null)} />}
        {isOn ? (
          <CodesOn codes={codes} now={now} actions={actions} onRecovery={setRecovery} />
        ) : (
          <CodesOff actions={actions} onRecovery={setRecovery} />
        )}
      </div>
    </Card>
  );
}

function CodesOff(props: { actions: CodesActions; onRecovery: (codes: readonly string[]) => void }) {
  const { actions, onRecovery } = props;
  const [begun, setBegun] = useState<Extract<CodesResult, { ok: true }> | null>(null);
  const { pending, problem, run } = useAction(async () => {
    const answer = await actions.begin();
    if (answer.ok) setBegun(answer);
    return answer;
  });
  if (begun !== null) {
    return (
      <CodesSetUp
        secret={begun.secret}
        uri={begun.uri}
        confirm={actions.confirm}
        onDone={onRecovery}
        onLeft={() => setBegun(null)}
      />
    );
  }
  return (
    <>
      {problem !== null && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <div>
        <Button
          pending={pending}
          onClick={run}
          icon={<Smartphone aria-hidden className="size-4" />}
          className="needs-scripts"
        >
          Set up one-time codes
        </Button>
      </div>
    </>
  );
}

function CodesOn(props: CodesPanelProps & { onRecovery: (codes: readonly string[]) => void }) {
  const { codes, now, actions, onRecovery } = props;
  const renew = async (): Promise<ActionResult> => {
    const answer = await actions.renew();
    if (answer.ok) onRecovery(answer.codes);
    return answer;
  };
  return (
    <>
      <p className="text-sm">
        On since <TimeStamp at={codes.since ?? now} now={now} form="exact" />.{' '}
        <span className={codes.recoveryLeft <= FEW_LEFT ? 'font-medium text-warn' : 'text-ink-soft'}>
          {leftWords(codes.recoveryLeft)}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <ConfirmButton
          label="New recovery codes"
          size="small"
          title="Make new recovery codes?"
          confirmLabel="Make new ones"
          action={renew}
        >
          The codes you have now stop working, those you wrote down too.
        </ConfirmButton>
        <ConfirmButton
          label="Turn off"
          variant="quiet"
          size="small"
          title="Turn one-time codes off?"
          confirmLabel="Turn off"
          danger
          action={actions.turnOff}
        >
          From then on the password alone lets in whoever has it. Your recovery codes stop working too.
        </ConfirmButton>
      </div>
    </>
  );
}

function leftWords(count: number): string {
  if (count === 0) return 'No recovery codes are left: make new ones.';
  return count === 1 ? 'One recovery code is left: make new ones.' : `${count} recovery codes are left.`;
}
