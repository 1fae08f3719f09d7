// Where settlements go, a change that waits, and the pause.
'use client';
import { Pause, Play } from 'lucide-react';
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
  return (
    <Card
      title="Settlement"
      description="The money of completed payments is sent on to your own Nano address."
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
          <Notice tone="warn" title="No address yet">
            Until you set one, no payments can be created.
          </Notice>
        ) : (
          <div className="rounded-field border border-line bg-subtle/60 px-4 py-3">
            <p className="text-xs text-ink-soft">Settles to</p>
            <LongText text={address} what="settlement address" />
          </div>
        )}
        {next !== null && <WaitingChange next={next} cancel={actions.cancel} />}
        {address === null ? (
          <ChangeForm action={actions.change} label="Set the address" />
        ) : (
          <Disclosure summary="Change the address">
            <p className="measure mb-4 text-sm text-ink-soft">
              A new address waits for 24 hours, so that nobody who gets at this page can take your money
              unseen. Until then the old one holds, and you can take the change back.
            </p>
            <ChangeForm action={actions.change} label="Change the address" />
          </Disclosure>
        )}
        {address !== null && <PauseSwitch pausedAt={pausedAt} actions={actions} />}
      </div>
    </Card>
  );
}

type WaitingChangeProps = {
  readonly next: NonNullable<SettlementView['next']>;
  readonly cancel: () => Promise<ActionResult>;
};

function WaitingChange({ next, cancel }: WaitingChangeProps) {
  return (
    <Notice
      tone="warn"
      title="A change is waiting"
      action={
        <ConfirmButton
          label="Take the change back"
          size="small"
          title="Take the change back?"
          confirmLabel="Keep the old address"
          action={cancel}
        >
          The old address goes on to hold.
        </ConfirmButton>
      }
    >
      <p className="mb-1">
        This address holds from <TimeStamp at={next.from} form="exact" />. Was it not you? Take it back, then
        change your password.
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
          hint="Of a wallet of your own, not of an exchange: some exchanges lose small deposits."
        />
      )}
    </FormFrame>
  );
}

function PauseSwitch({ pausedAt, actions }: { pausedAt: Date | null; actions: SettlementActions }) {
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
          Payments go on, but their money is held here until you resume. Refunds go on as always.
        </ConfirmButton>
      </div>
    );
  }
  return (
    <Notice
      tone="warn"
      title="Settlement is paused"
      action={
        <ConfirmButton
          label="Resume settlement"
          size="small"
          icon={<Play />}
          title="Resume settlement?"
          confirmLabel="Resume"
          action={actions.resume}
        >
          The money that is held is sent on now, each payment’s to the address that held when it was
          completed.
        </ConfirmButton>
      }
    >
      Since <TimeStamp at={pausedAt} form="exact" />. Money of completed payments is held here.
    </Notice>
  );
}
