// The rules on the screen: each with its switch and limits; what was changed is tried out on past payments, then saved.
'use client';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { RulesView } from '@/lib/rules/rule-view';
import type { ActionResult } from './action-result';
import { RuleCard } from './rule-card';
import { RulesDryRun } from './rules-dry-run';
import { countChanges, type Edits, rulesChange } from './rules-edits';
import { TimeStamp } from './time-stamp';

type RulesDeskProps = {
  readonly view: RulesView;
  /** Who made the last change; null where nobody has. */
  readonly changedBy: string | null;
  readonly now: string;
  readonly maxDays: number;
  readonly change: (version: number, changeText: string) => Promise<ActionResult>;
};

export function RulesDesk({ view, changedBy, now, maxDays, change }: RulesDeskProps) {
  const [edits, setEdits] = useState<Edits>({});
  const [answer, setAnswer] = useState<ActionResult | null>(null);
  const [pending, start] = useTransition();
  const changes = countChanges(view, edits);
  const text = JSON.stringify(rulesChange(view, edits));
  const save = () => start(async () => setAnswer(await change(view.version, text).catch(() => UNREACHABLE)));
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm text-ink-soft">
        {view.changedAt === null || changedBy === null ? (
          'Nobody has changed anything: the rules are as they came.'
        ) : (
          <>
            Last changed <TimeStamp at={view.changedAt} now={now} form="relative" /> by {changedBy}.
          </>
        )}
      </p>
      <ul className="flex flex-col gap-4">
        {view.rules.map((rule) => (
          <RuleCard
            key={rule.id}
            rule={rule}
            edited={edits[rule.id] ?? {}}
            edit={(values) => setEdits({ ...edits, [rule.id]: { ...edits[rule.id], ...values } })}
          />
        ))}
      </ul>
      <RulesDryRun changeText={text} changes={changes} maxDays={maxDays} view={view} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          pending={pending}
          disabled={changes === 0}
          onClick={save}
          className="needs-scripts"
        >
          {changes === 0 ? 'Nothing changed' : `Save ${changes === 1 ? 'the change' : `${changes} changes`}`}
        </Button>
        {changes > 0 && (
          <Button variant="quiet" onClick={() => setEdits({})}>
            Take back
          </Button>
        )}
      </div>
      <div role="status">
        {answer?.message !== undefined && <Notice tone={answer.ok ? 'good' : 'bad'}>{answer.message}</Notice>}
      </div>
    </div>
  );
}

const UNREACHABLE: ActionResult = {
  ok: false,
  message: "The server can't be reached. Nothing may have changed: look again before you repeat it.",
};
