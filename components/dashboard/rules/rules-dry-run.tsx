// Tries the rules as edited on past payments: what they would have held or denied, beside what the rules that hold would.
'use client';
import { FlaskConical } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Select } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table';
import type { DryRun } from '@/lib/compliance/rules/dry-run';
import type { RulesView } from '@/lib/compliance/rules/rule-view';

type DryRunProps = {
  readonly changeText: string;
  readonly changes: number;
  /** What was typed can't be tried as it is. */
  readonly isFaulty: boolean;
  readonly maxDays: number;
  readonly view: RulesView;
};

const DAY_CHOICES = [1, 7, 30, 90];

/** What a dry run found, or why there is nothing to show. */
type Answer = { readonly result?: DryRun; readonly fault?: string };

export function RulesDryRun({ changeText, changes, isFaulty, maxDays, view }: DryRunProps) {
  const [days, setDays] = useState('30');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [triedText, setTriedText] = useState(changeText);
  const [running, setRunning] = useState<AbortController | null>(null);
  const run = async () => {
    const stop = new AbortController();
    setRunning(stop);
    setTriedText(changeText);
    setAnswer(null);
    const query = new URLSearchParams({ days, change: changeText });
    const asked = fetch(`/dashboard/rules/dry-run?${query}`, { signal: stop.signal });
    const given: Answer = await asked.then((response) => response.json()).catch(() => UNREACHABLE);
    if (!stop.signal.aborted) setAnswer(given);
    setRunning(null);
  };
  const choices = DAY_CHOICES.filter((choice) => choice <= maxDays);
  return (
    <Card
      title="Try it on past payments"
      description="Nothing is changed by it: it says what the rules as edited above would have made of payments that were created."
    >
      <div className="flex flex-wrap items-end gap-3">
        <Select
          name="dry-run-days"
          label="Payments of the last"
          value={days}
          onChange={(event) => setDays(event.target.value)}
          options={choices.map((choice) => ({
            value: String(choice),
            label: choice === 1 ? '24 hours' : `${choice} days`,
          }))}
          frameClassName="w-44"
        />
        {running !== null ? (
          <Button onClick={() => running.abort()}>Stop</Button>
        ) : (
          <Button onClick={run} disabled={isFaulty} icon={<FlaskConical />} className="needs-scripts">
            {changes === 0 ? 'Try the rules that hold' : 'Try the change'}
          </Button>
        )}
      </div>
      <div role="status" className="mt-4">
        {running !== null && <p className="text-sm text-ink-soft">Looking at past payments…</p>}
        {answer?.fault !== undefined && <Notice tone="bad">{answer.fault}</Notice>}
        {answer?.result !== undefined && (
          <Outcome run={answer.result} view={view} stale={triedText !== changeText} />
        )}
      </div>
    </Card>
  );
}

const UNREACHABLE: Answer = {
  fault: "The server can't be reached. Nothing was changed; try again in a moment.",
};

function Outcome({ run, view, stale }: { run: DryRun; view: RulesView; stale: boolean }) {
  if (run.payments === 0) return <Notice tone="neutral">There were no payments in this time.</Notice>;
  const rules = view.rules.flatMap(({ id, title }) => {
    const comparison = new Map(Object.entries(run.rules)).get(id);
    return comparison === undefined ? [] : [{ title, ...comparison }];
  });
  const named = [...new Set(run.all.candidate.paymentIds)];
  return (
    <div className="flex flex-col gap-4">
      {stale && <Notice tone="warn">This was before your last edit: try it again.</Notice>}
      <p className="text-sm text-ink-soft">
        {run.payments} payments were looked at{run.isBounded ? '; the older ones were left out' : ''}
        {run.erased > 0 ? `; of ${run.erased} the payer’s data was erased` : ''}.
      </p>
      <Table caption="What the rules make of past payments, as they hold and as edited">
        <TableHead>
          <tr>
            <HeadCell>Rule</HeadCell>
            <HeadCell numeric>Held for review</HeadCell>
            <HeadCell numeric>Denied</HeadCell>
          </tr>
        </TableHead>
        <TableBody>
          {[...rules, { title: 'All rules, each payment once', ...run.all }].map((row) => (
            <Row key={row.title}>
              <Cell>{row.title}</Cell>
              <Cell numeric>
                <BeforeAndAfter now={row.present.review} edited={row.candidate.review} />
              </Cell>
              <Cell numeric>
                <BeforeAndAfter now={row.present.denied} edited={row.candidate.denied} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {named.length > 0 && (
        <div className="text-sm">
          <p className="font-medium">Among them, as edited</p>
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

/** One number where the edit makes no difference. */
function BeforeAndAfter({ now, edited }: { now: number; edited: number }) {
  if (now === edited) return <span className="text-ink-soft">{now}</span>;
  return (
    <span className="whitespace-nowrap">
      <span className="text-ink-soft">{now} → </span>
      <span className="sr-only">as edited </span>
      <span className="font-semibold">{edited}</span>
    </span>
  );
}
