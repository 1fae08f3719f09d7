// Two-factor authentication: set up, generate recovery codes, turn off.
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
import { CodeSetup, type CodeSetupResult, type RecoveryResult } from './code-setup';

type CodesActions = {
  readonly begin: () => Promise<CodeSetupResult>;
  readonly confirm: (code: string) => Promise<RecoveryResult>;
  readonly renew: () => Promise<RecoveryResult>;
  readonly turnOff: () => Promise<ActionResult>;
};

type CodesPanelProps = { readonly account: AccountView; readonly actions: CodesActions };

/** At this many recovery codes or fewer, the panel warns. */
const LOW_RECOVERY_CODES = 3;

export function CodesPanel({ account, actions }: CodesPanelProps) {
  const [recovery, setRecovery] = useState<readonly string[] | null>(null);
  const { codesSince, recoveryLeft } = account;
  const isOn = codesSince !== null;
  return (
    <Card
      title="Two-factor authentication"
      description="After your password, sign-in asks for a code from an authenticator app. A stolen password alone isn’t enough to sign in."
      action={
        isOn ? (
          <Badge tone="good" icon={ShieldCheck}>
            On
          </Badge>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        {isOn && recovery !== null && <RecoveryCodes codes={recovery} onSaved={() => setRecovery(null)} />}
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
  const [begun, setBegun] = useState<Extract<CodeSetupResult, { ok: true }> | null>(null);
  const { pending, problem, run } = useActionResult<CodeSetupResult>();
  if (begun !== null) {
    return (
      <CodeSetup
        secret={begun.secret}
        uri={begun.uri}
        confirm={actions.confirm}
        onDone={onRecovery}
        onCancel={() => setBegun(null)}
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
          Set up two-factor authentication
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
        <span className={left <= LOW_RECOVERY_CODES ? 'font-medium text-warn' : 'text-ink-soft'}>
          {recoveryCodesLeft(left)}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <ConfirmButton
          label="Generate recovery codes"
          size="small"
          title="Generate new recovery codes?"
          confirmLabel="Generate codes"
          action={renew}
        >
          Your current recovery codes stop working.
        </ConfirmButton>
        <ConfirmButton
          label="Turn off"
          variant="quiet"
          size="small"
          title="Turn off two-factor authentication?"
          confirmLabel="Turn off"
          danger
          action={actions.turnOff}
        >
          Anyone who has your password can then sign in. Your recovery codes stop working.
        </ConfirmButton>
      </div>
    </>
  );
}

function recoveryCodesLeft(count: number): string {
  if (count === 0) return 'No recovery codes left. Generate new ones.';
  return count === 1 ? '1 recovery code left. Generate new ones.' : `${count} recovery codes left.`;
}

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onSaved: () => void };

/** Recovery codes, shown once, to copy or download. */
function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Notice
      tone="good"
      role="status"
      title="Save your recovery codes"
      action={
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" variant="primary" onClick={onSaved}>
            I’ve saved them
          </Button>
          <Button
            size="small"
            icon={<Download />}
            onClick={() => saveFile('recovery-codes.txt', 'text/plain', text)}
          >
            Download
          </Button>
          <CopyButton text={text} name="Copy all recovery codes" label="Copy" />
        </div>
      }
    >
      <p>
        Each code works once, to sign in without your phone. They can’t be shown again. Don’t keep them on
        your phone.
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-1 rounded-field border border-line bg-surface p-3 font-mono text-sm lg:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}
