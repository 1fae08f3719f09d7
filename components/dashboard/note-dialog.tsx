// A button that asks for a note before it does something, and says how it went.
'use client';
import { type ReactNode, useState, useTransition } from 'react';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { ActionResult } from './action-result';

type NoteDialogProps = {
  readonly label: ReactNode;
  readonly variant?: ButtonVariant;
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** The field's id must be the page's only one. */
  readonly noteId: string;
  readonly noteLabel?: string;
  readonly noteHint: string;
  readonly optional?: boolean;
  readonly action: (note: string) => Promise<ActionResult>;
  readonly onDone?: (answer: ActionResult) => void;
};

const MAX_NOTE = 500;

export function NoteDialog(props: NoteDialogProps) {
  const { label, variant = 'secondary', title, children, confirmLabel, danger = false, noteId } = props;
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const run = () =>
    start(async () => {
      const answer = await props.action(note).catch(() => UNREACHABLE);
      setProblem(answer.ok ? null : answer.message);
      if (!answer.ok) return;
      setOpen(false);
      setNote('');
      props.onDone?.(answer);
    });
  const close = () => {
    setOpen(false);
    setProblem(null);
  };
  return (
    <>
      <Button variant={variant} size="small" onClick={() => setOpen(true)} className="needs-scripts">
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        actions={
          <>
            <Button onClick={close}>Go back</Button>
            <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={run}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        <div className="mb-4">{children}</div>
        <Textarea
          id={noteId}
          name="note"
          label={props.noteLabel ?? 'Why'}
          hint={props.noteHint}
          optional={props.optional}
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {problem !== null && (
          <Notice tone="bad" role="alert" className="mt-4">
            {problem}
          </Notice>
        )}
      </Dialog>
    </>
  );
}

const UNREACHABLE: ActionResult = {
  ok: false,
  message: "The server can't be reached. Nothing may have changed: look again before you repeat it.",
};
