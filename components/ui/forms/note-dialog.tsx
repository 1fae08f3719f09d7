// A button that asks for a note before it does something, and says how it went.
'use client';
import { type ReactNode, useState, useTransition } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { ActionResult } from './action-result';

/** `aboutNote`: the note is what is wrong, and is told beside it. */
export type NoteResult = ActionResult & { readonly aboutNote?: boolean };

type NoteDialogProps = {
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Of the button. */
  readonly className?: string;
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
  readonly maxNote?: number;
  readonly action: (note: string) => Promise<NoteResult>;
  readonly onDone?: (answer: ActionResult) => void;
};

const MAX_NOTE = 500;

export function NoteDialog(props: NoteDialogProps) {
  const { label, variant = 'secondary', title, children, confirmLabel, danger = false, noteId } = props;
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<Extract<NoteResult, { readonly ok: false }> | null>(null);
  const [pending, start] = useTransition();
  const run = () =>
    start(async () => {
      const answer = await props.action(note).catch(() => UNREACHABLE);
      setProblem(answer.ok ? null : answer);
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
      <Button
        variant={variant}
        size={props.size ?? 'small'}
        icon={props.icon}
        onClick={() => setOpen(true)}
        className={classNames('needs-scripts', props.className)}
      >
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
          maxLength={props.maxNote ?? MAX_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={problem?.aboutNote === true ? problem.message : undefined}
        />
        {problem !== null && problem.aboutNote !== true && (
          <Notice tone="bad" role="alert" className="mt-4">
            {problem.message}
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
