// The rules on the screen: each with its switch and limits; what was changed is tried out on past payments, then saved.
'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ClosableNotice } from '@/components/ui/closable-notice';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { RulesView } from '@/lib/compliance/rules/rule-view';
import { FixedRules, RuleCard } from './rule-card';
import { RulesDryRun } from './rules-dry-run';
import { countChanges, type Edits, hasFaults, type RuleEdits, rulesChange } from './rules-edits';

/** `isOutdated`: somebody else was first, and what they made of the rules has to be looked at. */
export type RulesAnswer = ActionResult & { readonly isOutdated?: boolean };

type RulesDeskProps = {
  readonly view: RulesView;
  /** Who made the last change; null where nobody has. */
  readonly changedBy: string | null;
  readonly now: string;
  readonly maxDays: number;
  readonly change: (version: number, changeText: string) => Promise<RulesAnswer>;
};

export function RulesDesk({ view, changedBy, now, maxDays, change }: RulesDeskProps) {
  const [edits, setEdits] = useState<Edits>({});
  const { pending, result, run, reset } = useActionResult<RulesAnswer>();
  const text = JSON.stringify(rulesChange(view, edits));
  const settable = view.rules.filter(({ state, parameters }) => state !== 'always' || parameters.length > 0);
  const isFaulty = hasFaults(view, edits);
  const save = () =>
    run(
      async () => (isFaulty ? FAULTY : change(view.version, text)),
      () => setEdits({}),
    );
  const edit = (ruleId: string, values: RuleEdits) => {
    setEdits({ ...edits, [ruleId]: { ...edits[ruleId], ...values } });
    reset();
  };
  const takeBack = () => {
    setEdits({});
    reset();
  };
  return (
    <div className="flex flex-col gap-6">
      <LastChange view={view} changedBy={changedBy} now={now} />
      <FixedRules rules={view.rules.filter((rule) => !settable.includes(rule))} />
      <ul className="flex flex-col gap-4">
        {settable.map((rule) => (
          <RuleCard
            key={rule.id}
            rule={rule}
            edited={edits[rule.id] ?? {}}
            edit={(values) => edit(rule.id, values)}
          />
        ))}
      </ul>
      <RulesDryRun
        changeText={text}
        changes={countChanges(view, edits)}
        isFaulty={isFaulty}
        maxDays={maxDays}
        view={view}
      />
      {/* In sight at the foot of the screen: the rules are longer than any. */}
      <div className="sticky bottom-20 z-10 flex flex-col gap-3 empty:hidden lg:bottom-4">
        <div role="status" className="empty:hidden">
          {result?.message !== undefined && <Answer result={result} reset={reset} />}
        </div>
        <SaveBar changes={countChanges(view, edits)} pending={pending} save={save} takeBack={takeBack} />
      </div>
    </div>
  );
}

function LastChange({ view, changedBy, now }: Pick<RulesDeskProps, 'view' | 'changedBy' | 'now'>) {
  if (view.changedAt === null || changedBy === null) {
    return <p className="text-sm text-ink-soft">Nobody has changed anything: the rules are as they came.</p>;
  }
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      Last changed <TimeStamp at={view.changedAt} now={now} form="relative" /> by {changedBy}.
    </p>
  );
}

type SaveBarProps = {
  readonly changes: number;
  readonly pending: boolean;
  readonly save: () => void;
  readonly takeBack: () => void;
};

function SaveBar({ changes, pending, save, takeBack }: SaveBarProps) {
  if (changes === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-3 ps-5 shadow-card sm:ps-6">
      <p className="text-sm font-medium">
        {changes === 1 ? '1 change' : `${changes} changes`}, not saved yet
      </p>
      <div className="ms-auto flex gap-2">
        <Button variant="quiet" onClick={takeBack}>
          Take back
        </Button>
        <Button variant="primary" pending={pending} onClick={save}>
          Save the rules
        </Button>
      </div>
    </div>
  );
}

function Answer({ result, reset }: { result: RulesAnswer; reset: () => void }) {
  const router = useRouter();
  const showTheirs = () => {
    router.refresh();
    reset();
  };
  return (
    <ClosableNotice
      tone={result.ok ? 'good' : 'bad'}
      onClose={reset}
      action={
        result.isOutdated === true ? (
          <Button size="small" onClick={showTheirs}>
            Show theirs, keep what I typed
          </Button>
        ) : undefined
      }
    >
      {result.message}
    </ClosableNotice>
  );
}

const FAULTY: RulesAnswer = { ok: false, message: 'Nothing was saved: look at the marked values first.' };
