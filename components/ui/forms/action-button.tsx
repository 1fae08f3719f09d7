// Opens or closes a region at one press: what can be undone by the next press needs no question.
'use client';
import { Button } from '@/components/ui/button';
import type { ActionResult } from './action-result';
import { useAction } from './confirm-button';

type RegionButtonProps = {
  readonly label: string;
  /** Spoken after the label. */
  readonly subject: string;
  readonly action: () => Promise<ActionResult>;
};

export function ActionButton({ label, subject, action }: RegionButtonProps) {
  const { pending, result, problem, run } = useAction(action);
  return (
    <span className="relative inline-flex flex-col items-end gap-1">
      <Button size="small" pending={pending} onClick={run} className="needs-scripts">
        {label}
        <span className="sr-only"> {subject}</span>
      </Button>
      <span role="status" className={problem === null ? 'sr-only' : 'text-right text-xs text-bad'}>
        {result?.message}
      </span>
    </span>
  );
}
