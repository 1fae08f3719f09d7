// A dry run: what the edited rules would have held or denied among past payments, compared with the current rules.
'use client';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Select } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table';
import type { DryRun } from '@/lib/compliance/rules/dry-run';
import type { RulesView } from '@/lib/compliance/rules/rule-view';

type DryRunProps = {
  readonly changeText: string;
  readonly changes: number;
  /** The rules that were edited. */
  readonly changedRules: readonly string[];
  /** The edits have invalid values. */
  readonly isInvalid: boolean;
  readonly maxDays: number;
  readonly view: RulesView;
};

const DAY_CHOICES = [1, 7, 30, 90];

/** The result of a dry run, or its error. */
type DryRunResponse = { readonly result?: DryRun; readonly error?: string };

export function RulesDryRun(props: DryRunProps) {
  const { changeText, changes, changedRules, isInvalid, maxDays, view } = props;
  const [days, setDays] = useState('30');
  const [response, setResponse] = useState<DryRunResponse | null>(null);
  const [triedText, setTriedText] = useState(changeText);
  const [running, setRunning] = useState<AbortController | null>(null);
  const run = async () => {
    const stop = new AbortController();
    setRunning(stop);
    setTriedText(changeText);
    setResponse(null);
    const query = new URLSearchParams({ days, change: changeText });
    const asked = fetch(`/dashboard/rules/dry-run?${query}`, { signal: stop.signal });
    const received: DryRunResponse = await asked.then((fetched) => fetched.json()).catch(() => UNREACHABLE);
    if (!stop.signal.aborted) setResponse(received);
    setRunning(null);
  };
  const untested = view.rules.filter(({ id, state }) => state === 'always' && changedRules.includes(id));
  // The test would compare the current rules with themselves.
  const isPointless = changes > 0 && untested.length === changedRules.length;
  const choices = DAY_CHOICES.filter((choice) => choice <= maxDays);
  return (
    <Card
      title="Test on past payments"
      description="A dry run: shows what the edited rules would have decided about past payments. Nothing is changed."
    >
      {untested.length > 0 && <Untested titles={untested.map(({ title }) => title)} />}
      <div className="flex flex-wrap items-end gap-3">
        <Select
          name="dry-run-days"
          label="Period"
          value={days}
          onChange={(event) => setDays(event.target.value)}
          options={choices.map((choice) => ({
            value: String(choice),
            label: choice === 1 ? 'Last 24 hours' : `Last ${choice} days`,
          }))}
          frameClassName="w-44"
        />
        {running !== null ? (
          <Button onClick={() => running.abort()}>Stop</Button>
        ) : (
          <Button
            onClick={run}
            disabled={isInvalid || isPointless}
            icon={<FlaskConical />}
            className="needs-scripts"
          >
            {changes === 0 ? 'Test current rules' : 'Test changes'}
          </Button>
        )}
      </div>
      <div role="status" className="mt-4">
        {running !== null && <p className="text-sm text-ink-soft">Checking past payments…</p>}
        {response?.error !== undefined && <Notice tone="bad">{response.error}</Notice>}
        {response?.result !== undefined && (
          <Outcome run={response.result} view={view} stale={triedText !== changeText} />
        )}
      </div>
    </Card>
  );
}

/** A rule that always applies has no findings to compare: names are compared with the lists only once, when a payment is created. */
function Untested({ titles }: { titles: readonly string[] }) {
  return (
    <Notice tone="warn" className="mb-4">
      Your change to {titles.map((title) => `“${title}”`).join(', ')} can’t be tested on past payments. The
      test covers the other rules only.
    </Notice>
  );
}

const UNREACHABLE: DryRunResponse = {
  error: 'Can’t reach the server. Nothing was changed. Try again in a moment.',
};

function Outcome({ run, view, stale }: { run: DryRun; view: RulesView; stale: boolean }) {
  if (run.payments === 0) return <Notice tone="neutral">No payments in this period.</Notice>;
  const rules = view.rules.flatMap(({ id, title }) => {
    const comparison = new Map(Object.entries(run.rules)).get(id);
    return comparison === undefined ? [] : [{ title, ...comparison }];
  });
  const named = [...new Set(run.all.candidate.paymentIds)];
  return (
    <div className="flex flex-col gap-4">
      {stale && (
        <Notice tone="warn">These results are from before your last edit. Run the test again.</Notice>
      )}
      <p className="text-sm text-ink-soft">
        {run.payments} payments checked{run.isBounded ? '; older payments were skipped' : ''}
        {run.erased > 0 ? `; the payer’s data of ${run.erased} was erased` : ''}.
      </p>
      <Table caption="Results for past payments, with the current and the edited rules">
        <TableHead>
          <tr>
            <HeadCell>Rule</HeadCell>
            <HeadCell numeric>Held for review</HeadCell>
            <HeadCell numeric>Denied</HeadCell>
          </tr>
        </TableHead>
        <TableBody>
          {[...rules, { title: 'Rules above together (each payment counted once)', ...run.all }].map(
            (row) => (
              <Row key={row.title}>
                <Cell>{row.title}</Cell>
                <Cell numeric>
                  <BeforeAndAfter now={row.present.review} edited={row.candidate.review} />
                </Cell>
                <Cell numeric>
                  <BeforeAndAfter now={row.present.denied} edited={row.candidate.denied} />
                </Cell>
              </Row>
            ),
          )}
        </TableBody>
      </Table>
      {named.length > 0 && (
        <div className="text-sm">
          <p className="font-medium">Examples with the edited rules</p>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 font-mono text-xs">
            {named.map((id) => (
              <li key={id}>
                <Link
                  href={`/dashboard/audit-log?payment=${encodeURIComponent(id)}`}
                  className="text-accent underline underline-offset-2"
                >
                  {id}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A single number where the edit makes no difference. */
function BeforeAndAfter({ now, edited }: { now: number; edited: number }) {
  if (now === edited) return <span className="text-ink-soft">{now}</span>;
  return (
    <span className="whitespace-nowrap">
      <span className="text-ink-soft">{now} → </span>
      <span className="sr-only">edited </span>
      <span className="font-semibold">{edited}</span>
    </span>
  );
}
