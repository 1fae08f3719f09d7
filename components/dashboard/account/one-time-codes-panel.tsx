// One-time codes of an authenticator app: set up, on with so many recovery codes left, turned off.
'use client';
import { Download, ShieldCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton, useActionResult } from '@/components/ui/forms/confirm-button';
import { Notice, Problem } from '@/components/ui/notice';
import { saveFile } from '@/components/ui/save-file';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { AccountView } from '@/lib/accounts/auth/own-account';
import { CodeSetup, type CodesResult, type RecoveryResult } from './code-setup';

type CodesActions = {
  readonly begin: () => Promise<CodesResult>;
  readonly confirm: (code: string) => Promise<RecoveryResult>;
  readonly renew: () => Promise<RecoveryResult>;
  readonly turnOff: () => Promise<ActionResult>;
};

type CodesPanelProps = { readonly account: AccountView; readonly actions: CodesActions };

/** So few recovery codes left are worth a word. */
const FEW_LEFT = 3;

export function CodesPanel({ account, actions }: CodesPanelProps) {
  const [recovery, setRecovery] = useState<readonly string[] | null>(null);
  const { codesSince, recoveryLeft } = account;
  const isOn = codesSince !== null;
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
          <CodesOn since={codesSince} left={recoveryLeft} actions={actions} onRecovery={setRecovery} />
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
  const { pending, problem, run } = useActionResult<CodesResult>();
  if (begun !== null) {
    return (
      <CodeSetup
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
      <Problem text={problem} />
      <div>
        <Button
          pending={pending}
          onClick={() => run(actions.begin, setBegun)}
          icon={<Smartphone />}
          className="needs-scripts"
        >
          Set up one-time codes
        </Button>
      </div>
    </>
  );
}

type CodesOnProps = {
  readonly since: Date;
  readonly left: number;
  readonly actions: CodesActions;
  readonly onRecovery: (codes: readonly string[]) => void;
};

function CodesOn({ since, left, actions, onRecovery }: CodesOnProps) {
  const renew = async (): Promise<ActionResult> => {
    const result = await actions.renew();
    if (result.ok) onRecovery(result.codes);
    return result;
  };
  return (
    <>
      <p className="text-sm">
        On since <TimeStamp at={since} form="exact" />.{' '}
        <span className={left <= FEW_LEFT ? 'font-medium text-warn' : 'text-ink-soft'}>
          {leftWords(left)}
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

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void };

/** Recovery codes, shown this once: to be copied, saved or written down. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Notice
      tone="good"
      role="status"
      title="Keep these recovery codes"
      action={
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" variant="primary" onClick={onKept}>
            I have kept them
          </Button>
          <Button
            size="small"
            icon={<Download />}
            onClick={() => saveFile('recovery-codes.txt', 'text/plain', text)}
          >
            Save as a file
          </Button>
          <CopyButton text={text} name="Copy all recovery codes" label="Copy" />
        </div>
      }
    >
      <p>
        Each lets you in once when your phone is gone. They can’t be shown again: keep them where the phone is
        not.
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-1 rounded-field border border-line bg-surface p-3 font-mono text-sm min-[28rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}
