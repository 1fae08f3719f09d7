// A button that runs an action without confirmation, for actions that are easy to undo.
'use client';
import { useHasScripts } from '@/components/hooks/use-has-scripts';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { ActionResult } from './action-result';
import { useAction } from './confirm-button';

type ActionButtonProps = {
  readonly label: string;
  /** What the action is about, for screen readers, after the label. */
  readonly subject: string;
  readonly action: () => Promise<ActionResult>;
};

export function ActionButton({ label, subject, action }: ActionButtonProps) {
  const { pending, result, problem, run } = useAction(action);
  // A press before that would be lost.
  const isReady = useHasScripts();
  return (
    <span className="relative inline-flex flex-col items-end gap-1">
      <Button
        size="small"
        pending={pending}
        disabled={!isReady}
        onClick={run}
        className={classNames('needs-scripts', !isReady && 'disabled:opacity-100')}
      >
        {label}
        <span className="sr-only"> {subject}</span>
      </Button>
      <span role="status" className={problem === null ? 'sr-only' : 'text-right text-xs text-bad'}>
        {result?.message}
      </span>
    </span>
  );
}
