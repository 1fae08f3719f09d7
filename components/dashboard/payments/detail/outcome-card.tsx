// Test mode on a payment's page: runs a scenario and lists the scenarios run so far.
'use client';
import { CircleCheck, CircleX, FlaskConical, Hourglass } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { StateBadge, type StateLabel } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Input, Select } from '@/components/ui/field';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmDialog, useActionResult } from '@/components/ui/forms/confirm-button';
import { Notice } from '@/components/ui/notice';
import type {
  ScenarioOffer,
  ScenarioPanel,
  TestScenarioView,
} from '@/lib/engine/test-scenarios/read-outcomes';

type Choose = (outcome: string, setting: number | null) => Promise<ActionResult>;

export function OutcomeCard({ panel, choose }: { readonly panel: ScenarioPanel; readonly choose: Choose }) {
  const { pending, result, run, reset } = useActionResult<ActionResult>(UNREACHABLE);
  const [sent, setSent] = useState<string | null>(null);
  const send = ({ outcome, setting }: Selection) => {
    setSent(outcome);
    run(() => choose(outcome, setting));
  };
  return (
    <Card title="Simulate an outcome" description={DESCRIPTION} className="print:hidden">
      <div className="flex flex-col gap-4">
        {panel.offers.length === 0 ? (
          <p className="text-sm text-ink-soft">This payment has no scenarios left to run.</p>
        ) : (
          <OutcomeForm offers={panel.offers} pending={pending} send={send} onSubmit={reset} />
        )}
        {result !== null && (
          <Notice tone={result.ok ? 'good' : 'bad'} role={result.ok ? 'status' : 'alert'}>
            {reportOf(
              result,
              panel.chosen.find(({ name }) => name === sent),
            )}
          </Notice>
        )}
        <TestScenarios chosen={panel.chosen} />
      </div>
    </Card>
  );
}

/** What is going to happen while the scenario runs, and that it has happened afterwards. */
export function reportOf({ ok, message }: ActionResult, scenario: TestScenarioView | undefined): string {
  if (ok && scenario?.state === 'done')
    return `“${scenario.label}” has run. The timeline shows what happened.`;
  if (ok && scenario?.state === 'failed') return `“${scenario.label}” failed.`;
  return message ?? 'The scenario is running.';
}

const DESCRIPTION = 'Test mode uses no real money. You can run each scenario once.';

const UNREACHABLE = 'Can’t reach the server. Check the timeline before you try again.';

type OutcomeFormProps = {
  readonly offers: readonly ScenarioOffer[];
  readonly pending: boolean;
  readonly send: (selection: Selection) => void;
  readonly onSubmit: () => void;
};

function OutcomeForm({ offers, pending, send, onSubmit }: OutcomeFormProps) {
  const [name, setName] = useState<string>();
  /** A scenario that affects all payments, until the user confirms it. */
  const [unconfirmed, setUnconfirmed] = useState<Selection | null>(null);
  // The selected scenario may be gone by now.
  const offer = offers.find((one) => one.name === name) ?? offers[0];
  if (offer === undefined) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
    const selection = { outcome: offer.name, setting: settingOf(event.currentTarget) };
    if (offer.affectsAll) setUnconfirmed(selection);
    else send(selection);
  };
  const confirm = () => {
    setUnconfirmed(null);
    if (unconfirmed !== null) send(unconfirmed);
  };
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4">
      <Select
        name="outcome"
        label="Scenario"
        hint={offer.sees}
        value={offer.name}
        onChange={(event) => setName(event.target.value)}
        options={offers.map((one) => ({ value: one.name, label: one.label }))}
      />
      <SettingField key={offer.name} setting={offer.setting} />
      <Button type="submit" icon={<FlaskConical />} pending={pending} className="needs-scripts">
        Run
      </Button>
      <ConfirmDialog
        open={unconfirmed !== null}
        onClose={() => setUnconfirmed(null)}
        title={`${offer.label}?`}
        confirmLabel="Run for all payments"
        onConfirm={confirm}
      >
        This scenario affects every payment on this server, including other merchants’ payments. It ends
        automatically.
      </ConfirmDialog>
    </form>
  );
}

type Selection = { readonly outcome: string; readonly setting: number | null };

function settingOf(form: HTMLFormElement): number | null {
  const given = new FormData(form).get('setting');
  return typeof given === 'string' && given !== '' ? Number(given) : null;
}

const SETTING_LABELS = {
  percent: 'Percent of the amount',
  seconds: 'Seconds',
  attempts: 'Failed attempts',
} as const;

function SettingField({ setting }: Pick<ScenarioOffer, 'setting'>) {
  if (setting === null) return null;
  const { name, min, max, default: initial } = setting;
  return (
    <Input
      name="setting"
      type="number"
      inputMode="numeric"
      label={SETTING_LABELS[name]}
      hint={`${min} to ${max}`}
      min={min}
      max={max}
      step={1}
      defaultValue={initial}
    />
  );
}

const STATES: Readonly<Record<TestScenarioView['state'], StateLabel>> = {
  underWay: { label: 'Running', tone: 'accent', icon: Hourglass },
  done: { label: 'Done', tone: 'good', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'warn', icon: CircleX },
};

/** The scenarios run for this payment, with their states. */
function TestScenarios({ chosen }: { readonly chosen: readonly TestScenarioView[] }) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Scenarios run" className="divide-y divide-line border-t border-line text-sm">
      {chosen.map(({ name, label, state, failure }) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
          <span>{label}</span>
          <StateBadge of={STATES[state]} />
          {failure !== null && <span className="w-full text-ink-soft">{failure}</span>}
        </li>
      ))}
    </ul>
  );
}
