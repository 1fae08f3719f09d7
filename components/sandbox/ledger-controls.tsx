// Ledger controls: faucet, simulated rate, and injected node and network faults.
'use client';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { Checkbox, Input } from '@/components/ui/field';
import { parseNano } from '@/lib/core/raw';
import { type FaultSettings, type LedgerState, useControl } from './call-control';

type Changed = { readonly onChanged: () => void };

export function FaucetCard({ onChanged }: Changed) {
  return (
    <Card title="Faucet" description="Test money for any wallet connected to this ledger’s RPC.">
      <ControlForm path="/faucet" toBody={faucetBody} button="Send" done="Sent." onDone={onChanged}>
        <Input
          label="Account"
          name="account"
          placeholder="nano_…"
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-sm"
        />
        <Input
          label="Amount in nano"
          name="amount"
          defaultValue="100"
          inputMode="decimal"
          autoComplete="off"
        />
      </ControlForm>
    </Card>
  );
}

export function RateCard({ usdPerNano, onChanged }: Changed & { usdPerNano: string | undefined }) {
  return (
    <Card
      title="Simulated rate"
      description="Applies to new payments within seconds. Existing payments keep their locked rate."
    >
      <ControlForm
        path="/rate"
        toBody={(form) => ({ usdPerNano: text(form, 'usdPerNano') || null })}
        button="Set rate"
        done="Rate set."
        onDone={onChanged}
      >
        <Input
          key={usdPerNano}
          label="US dollars per nano"
          name="usdPerNano"
          defaultValue={usdPerNano ?? ''}
          hint="Leave empty to reset to 3.00"
          inputMode="decimal"
          autoComplete="off"
        />
      </ControlForm>
    </Card>
  );
}

export function FaultsCard({ state, onChanged }: Changed & { state: LedgerState | undefined }) {
  return (
    <Card title="Network and faults" description="Simulates failures that occur with real nodes.">
      {state !== undefined && (
        <DefinitionList className="mb-4">
          <Fact name="Blocks">{state.blockCount}</Fact>
          <Fact name="Unconfirmed">{state.unconfirmedCount}</Fact>
        </DefinitionList>
      )}
      {/* The key resets the form when a setting changes elsewhere, so that it never shows outdated values. */}
      <ControlForm
        key={JSON.stringify(state?.faults)}
        path="/faults"
        toBody={faultsBody}
        button="Apply"
        done="Applied."
        onDone={onChanged}
      >
        <FaultFields faults={state?.faults} />
      </ControlForm>
      <ControlForm
        path="/faults"
        toBody={() => ({ reset: true })}
        button="Reset all faults"
        done="Faults reset."
        onDone={onChanged}
      />
    </Card>
  );
}

function FaultFields({ faults }: { faults: FaultSettings | undefined }) {
  return (
    <>
      <Count name="delayMs" label="Confirmation delay (ms)" value={delayOf(faults)} />
      <Checkbox
        name="neverConfirm"
        label="Never confirm"
        hint="Blocks stay unconfirmed while this is on"
        defaultChecked={faults?.neverConfirm}
      />
      <Checkbox
        name="wsRefuse"
        label="Refuse websocket connections"
        hint="Deposits are then found by polling"
        defaultChecked={faults?.wsRefuse}
      />
      <Checkbox name="wsDisconnect" label="Close all websockets now" />
      <Count name="wsDropNext" label="Next confirmation messages to drop" value={faults?.wsDropNext} />
      <Count name="badResponseNext" label="Next RPC calls to fail" value={faults?.badResponseNext} />
      <Count name="rpcDelayMs" label="RPC delay (ms)" value={faults?.rpcDelayMs} />
    </>
  );
}

function Count({ name, label, value = 0 }: { name: string; label: string; value?: number }) {
  return <Input name={name} label={label} defaultValue={value} inputMode="numeric" autoComplete="off" />;
}

const COUNTS = ['delayMs', 'wsDropNext', 'badResponseNext', 'rpcDelayMs'] as const;

function faultsBody(form: FormData): object | string {
  const wrong = COUNTS.find((name) => !/^[0-9]{1,7}$/.test(text(form, name)));
  if (wrong !== undefined) return 'Enter whole numbers for counts and times.';
  return {
    confirmation: { mode: 'fixed', delayMs: Number(text(form, 'delayMs')) },
    neverConfirm: form.has('neverConfirm'),
    wsRefuse: form.has('wsRefuse'),
    ...(form.has('wsDisconnect') ? { wsDisconnect: true } : {}),
    wsDropNext: Number(text(form, 'wsDropNext')),
    badResponseNext: Number(text(form, 'badResponseNext')),
    rpcDelayMs: Number(text(form, 'rpcDelayMs')),
  };
}

function faucetBody(form: FormData): object | string {
  const raw = parseNano(text(form, 'amount'));
  if (raw === undefined || raw === 0n) return 'Enter an amount of nano, such as 100.';
  return { account: text(form, 'account'), amountRaw: raw.toString() };
}

function delayOf(faults: FaultSettings | undefined): number | undefined {
  return faults?.confirmation.mode === 'fixed' ? faults.confirmation.delayMs : undefined;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

type ControlFormProps = {
  readonly path: string;
  /** The request body, or a text with the input error. */
  readonly toBody: (form: FormData) => object | string;
  readonly button: string;
  /** Shown after success. */
  readonly done: string;
  readonly onDone: () => void;
  readonly children?: ReactNode;
};

/** A form for one control, with its result. */
function ControlForm({ path, toBody, button, done, onDone, children }: ControlFormProps) {
  const { outcome, pending, send } = useControl(path, onDone);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(toBody(new FormData(event.currentTarget)), done);
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-3">
      {children}
      <Button type="submit" pending={pending}>
        {button}
      </Button>
      <p role="status" className={outcome?.tone === 'good' ? 'text-sm text-good' : 'text-sm text-bad'}>
        {outcome?.text}
      </p>
    </form>
  );
}
