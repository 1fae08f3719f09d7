// Edits the rules: their switches and limits, a dry run of the changes on past payments, and saving them.
'use client';
import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ClosableNotice } from '@/components/ui/closable-notice';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { RuleFieldError, RulesView } from '@/lib/compliance/rules/rule-view';
import { FixedRules, RuleCard } from './rule-card';
import { RulesDryRun } from './rules-dry-run';
import { countChanges, type Edits, hasErrors, type RuleEdits, rulesChange } from './rules-edits';

/** `isOutdated`: someone else saved other rules first. `fields`: the errors of single values. */
export type RulesSaveResult = ActionResult & {
  readonly isOutdated?: boolean;
  readonly fields?: readonly RuleFieldError[];
};

type RulesEditorProps = {
  readonly view: RulesView;
  /** Who made the last change; null if there is none. */
  readonly changedBy: string | null;
  readonly now: string;
  readonly maxDays: number;
  /** The network's defaults are those of a sandbox. */
  readonly isTestMode: boolean;
  readonly change: (version: number, changeText: string) => Promise<RulesSaveResult>;
};

export function RulesEditor({ view, changedBy, now, maxDays, isTestMode, change }: RulesEditorProps) {
  const [edits, setEdits] = useState<Edits>({});
  const { pending, result, run, reset } = useActionResult<RulesSaveResult>();
  const changed = rulesChange(view, edits);
  const text = JSON.stringify(changed);
  const settable = view.rules.filter(({ state, parameters }) => state !== 'always' || parameters.length > 0);
  const isInvalid = hasErrors(view, edits);
  const refused = result !== null && 'fields' in result ? (result.fields ?? []) : [];
  const list = useRef<HTMLUListElement>(null);
  useShowFirstError(list, result);
  const save = () =>
    run(
      async () => (isInvalid ? INVALID : change(view.version, text)),
      () => setEdits({}),
    );
  const edit = (ruleId: string, values: RuleEdits) => {
    setEdits({ ...edits, [ruleId]: { ...edits[ruleId], ...values } });
    reset();
  };
  const discard = () => {
    setEdits({});
    reset();
  };
  return (
    <div className="flex flex-col gap-6">
      <LastChange {...{ view, changedBy, now, isTestMode }} />
      <FixedRules rules={view.rules.filter((rule) => !settable.includes(rule))} />
      <ul ref={list} className="flex flex-col gap-4">
        {settable.map((rule) => (
          <RuleCard
            key={rule.id}
            rule={rule}
            edited={edits[rule.id] ?? {}}
            refused={refused.filter((error) => error.rule === rule.id)}
            edit={(values) => edit(rule.id, values)}
          />
        ))}
      </ul>
      <RulesDryRun
        changeText={text}
        changes={countChanges(view, edits)}
        changedRules={Object.keys(changed)}
        isInvalid={isInvalid}
        maxDays={maxDays}
        view={view}
      />
      {/* Sticky at the foot of the screen: the list of rules is longer than the screen. */}
      <div className="sticky bottom-20 z-10 flex flex-col gap-3 empty:hidden lg:bottom-4">
        <div role="status" className="empty:hidden">
          {result?.message !== undefined && <SaveMessage result={result} reset={reset} />}
        </div>
        <SaveBar changes={countChanges(view, edits)} pending={pending} save={save} discard={discard} />
      </div>
    </div>
  );
}

/** After a save was refused, moves to the first value with an error: it may be far from the button. */
function useShowFirstError(
  list: RefObject<HTMLUListElement | null>,
  result: { readonly ok: boolean } | null,
): void {
  useEffect(() => {
    if (result?.ok !== false) return;
    const field = list.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    // Not at the edge of the screen, where the bar with the button covers it.
    field?.scrollIntoView({ block: 'center' });
  }, [list, result]);
}

type LastChangeProps = Pick<RulesEditorProps, 'view' | 'changedBy' | 'now' | 'isTestMode'>;

export function LastChange({ view, changedBy, now, isTestMode }: LastChangeProps) {
  if (view.changedAt === null || changedBy === null) {
    return (
      <p className="text-sm text-ink-soft">
        {isTestMode
          ? 'Sandbox defaults: no changes yet. Rules that test payments would trigger are off. On a live network all are on.'
          : 'Default rules: no changes yet.'}
      </p>
    );
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
  readonly discard: () => void;
};

function SaveBar({ changes, pending, save, discard }: SaveBarProps) {
  if (changes === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-3 ps-5 shadow-card sm:ps-6">
      <p className="text-sm font-medium">{changes === 1 ? '1 change' : `${changes} changes`}, not saved</p>
      <div className="ms-auto flex gap-2">
        <Button variant="quiet" onClick={discard}>
          Discard
        </Button>
        <Button variant="primary" pending={pending} onClick={save}>
          Save rules
        </Button>
      </div>
    </div>
  );
}

function SaveMessage({ result, reset }: { result: RulesSaveResult; reset: () => void }) {
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
            Load their changes, keep mine
          </Button>
        ) : undefined
      }
    >
      {result.message}
    </ClosableNotice>
  );
}

const INVALID: RulesSaveResult = {
  ok: false,
  message: 'Nothing was saved. Fix the highlighted values first.',
};
