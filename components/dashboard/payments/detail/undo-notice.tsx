// A notice of a completed action with a button that undoes it for a few seconds.
'use client';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { useAction } from '@/components/ui/forms/confirm-button';
import { Notice } from '@/components/ui/notice';

type UndoNoticeProps = {
  /** What was done. */
  readonly text: string;
  readonly undoMs: number;
  readonly undo: () => Promise<ActionResult>;
  /** Called when the action was undone or can no longer be undone. */
  readonly onGone: () => void;
};

const SECOND_MS = 1_000;

export function UndoNotice({ text, undoMs, undo, onGone }: UndoNoticeProps) {
  const [endsAt] = useState(() => Date.now() + undoMs);
  const [leftMs, setLeftMs] = useState(undoMs);
  const { pending, problem, run } = useAction(undo, onGone);
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(endsAt - Date.now()), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [endsAt]);
  const isOver = leftMs <= 0 && !pending && problem === null;
  useEffect(() => {
    if (isOver) onGone();
  }, [isOver, onGone]);
  return (
    <Notice tone={problem === null ? 'good' : 'bad'} role="status" className="shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{problem ?? text}</p>
        {problem === null ? (
          <Button size="small" pending={pending} onClick={run} icon={<Undo2 />}>
            Undo <span aria-hidden>({Math.max(0, Math.ceil(leftMs / SECOND_MS))} s)</span>
          </Button>
        ) : (
          <Button size="small" onClick={onGone}>
            Close
          </Button>
        )}
      </div>
    </Notice>
  );
}
