// The settlement address, a pending change of it, and pausing settlement.
'use client';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Input } from '@/components/ui/field';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { Notice } from '@/components/ui/notice';
import { LongText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { SettlementView } from '@/lib/accounts/merchants/settlement-address';

type SettlementActions = {
  readonly change: FormAction;
  readonly cancel: () => Promise<ActionResult>;
  readonly pause: () => Promise<ActionResult>;
  readonly resume: () => Promise<ActionResult>;
};

type SettlementPanelProps = { readonly settlement: SettlementView; readonly actions: SettlementActions };

export function SettlementPanel({ settlement, actions }: SettlementPanelProps) {
  const { address, next, pausedAt } = settlement;
  // Once set, the form stays as it is until the page is left: another one would not show the result.
  const [wasUnset] = useState(address === null);
  return (
    <Card
      title="Settlement"
      description="Completed payments are sent to your own Nano address."
      action={
        pausedAt === null ? undefined : (
          <Badge tone="warn" icon={Pause}>
            Paused
          </Badge>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {address === null ? (
          <Notice tone="warn" title="No settlement address">
            Set one before you create payments.
          </Notice>
        ) : (
          <div className="rounded-field border border-line bg-subtle/60 px-4 py-3">
            <p className="text-xs text-ink-soft">Current address</p>
            <LongText text={address} what="settlement address" />
          </div>
        )}
        {next !== null && <PendingChange next={next} cancel={actions.cancel} />}
        {wasUnset ? (
          <ChangeForm action={actions.change} label={address === null ? 'Set address' : 'Change address'} />
        ) : (
          <Disclosure summary="Change address">
            <p className="measure mb-4 text-sm text-ink-soft">
              A new address takes effect after 24 hours. This protects your money if someone else gets into
              your account. The current address stays active until then, and you can cancel the change.
            </p>
            <ChangeForm action={actions.change} label="Change address" />
          </Disclosure>
        )}
        {address !== null && <PauseButton pausedAt={pausedAt} actions={actions} />}
      </div>
    </Card>
  );
}

type PendingChangeProps = {
  readonly next: NonNullable<SettlementView['next']>;
  readonly cancel: () => Promise<ActionResult>;
};

function PendingChange({ next, cancel }: PendingChangeProps) {
  return (
    <Notice
      tone="warn"
      title="Address change pending"
      action={
        <ConfirmButton
          label="Cancel change"
          size="small"
          title="Cancel the address change?"
          confirmLabel="Keep current address"
          action={cancel}
        >
          Settlements keep going to the current address.
        </ConfirmButton>
      }
    >
      <p className="mb-1">
        This address takes effect <TimeStamp at={next.from} form="exact" />. If you didn’t make this change,
        cancel it and change your password.
      </p>
      <LongText text={next.address} what="new settlement address" />
    </Notice>
  );
}

function ChangeForm({ action, label }: { action: FormAction; label: string }) {
  return (
    <FormFrame action={action} submitLabel={label}>
      {(field) => (
        <Input
          {...field('address')}
          label="New address"
          placeholder="nano_…"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          className="font-mono text-sm"
          hint="Use your own wallet, not an exchange. Some exchanges lose small deposits."
        />
      )}
    </FormFrame>
  );
}

function PauseButton({ pausedAt, actions }: { pausedAt: Date | null; actions: SettlementActions }) {
  if (pausedAt === null) {
    return (
      <div>
        <ConfirmButton
          label="Pause settlement"
          size="small"
          icon={<Pause />}
          title="Pause settlement?"
          confirmLabel="Pause"
          action={actions.pause}
        >
          You keep accepting payments, but they don’t settle until you resume. Refunds go out as usual.
        </ConfirmButton>
      </div>
    );
  }
  return (
    <Notice
      tone="warn"
      title="Settlement paused"
      action={
        <ConfirmButton
          label="Resume settlement"
          size="small"
          icon={<Play />}
          title="Resume settlement?"
          confirmLabel="Resume"
          action={actions.resume}
        >
          Held payments settle again on your schedule, each to the address that was active when it completed.
        </ConfirmButton>
      }
    >
      Since <TimeStamp at={pausedAt} form="exact" />. Completed payments are held on this server.
    </Notice>
  );
}
