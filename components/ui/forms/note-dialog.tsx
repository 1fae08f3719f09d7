// A button that opens a confirmation dialog with a note, then runs an action.
'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Textarea } from '@/components/ui/field';
import type { ActionResult } from './action-result';
import { ConfirmDialog, type ConfirmLook, useActionResult } from './confirm-button';

/** `aboutNote`: the message is about the note and shown at its field. */
export type NoteResult = ActionResult & { readonly aboutNote?: boolean };

type NoteDialogProps = ConfirmLook & {
  /** The button's class. */
  readonly className?: string;
  /** The key that presses the button, for assistive technology; the page listens for it. */
  readonly keyShortcut?: string;
  /** The field's id, unique on the page. */
  readonly noteId: string;
  readonly noteLabel?: string;
  readonly noteHint: string;
  readonly optional?: boolean;
  readonly maxNote?: number;
  readonly action: (note: string) => Promise<NoteResult>;
  readonly onDone?: (result: ActionResult) => void;
};

const MAX_NOTE_LENGTH = 500;

export function NoteDialog(props: NoteDialogProps) {
  const { label, variant, size = 'small', icon, className, title, children, confirmLabel, danger } = props;
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const { pending, result, problem, run, reset } = useActionResult<NoteResult>();
  const isAboutNote = result !== null && 'aboutNote' in result && result.aboutNote === true;
  const close = () => {
    setOpen(false);
    reset();
  };
  const onSuccess = (received: ActionResult) => {
    close();
    setNote('');
    props.onDone?.(received);
  };
  return (
    <>
      <Button
        {...{ variant, size, icon }}
        onClick={() => setOpen(true)}
        aria-keyshortcuts={props.keyShortcut}
        className={classNames('needs-scripts', className)}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...{ open, title, confirmLabel, danger, pending }}
        onClose={close}
        onConfirm={() => run(() => props.action(note), onSuccess)}
        problem={isAboutNote ? null : problem}
      >
        <div className="mb-4">{children}</div>
        <Textarea
          id={props.noteId}
          name="note"
          label={props.noteLabel ?? 'Reason'}
          hint={props.noteHint}
          optional={props.optional}
          maxLength={props.maxNote ?? MAX_NOTE_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={isAboutNote && problem !== null ? problem : undefined}
        />
      </ConfirmDialog>
    </>
  );
}
