// A button that opens a confirmation dialog with a note, and optionally a message to somebody else, then runs an action.
'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Textarea } from '@/components/ui/field';
import type { ActionResult } from './action-result';
import { ConfirmDialog, type ConfirmLook, useActionResult } from './confirm-button';

/** `about`: the field that the error is about and shown at. */
export type NoteResult = ActionResult & { readonly about?: 'note' | 'message' };

/** The field of the message, below the note. */
type MessageField = {
  readonly label: string;
  readonly hint: string;
  /** The text to start with. */
  readonly initial: string;
};

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
  readonly message?: MessageField;
  /** `message`: empty without such a field. */
  readonly action: (note: string, message: string) => Promise<NoteResult>;
  readonly onDone?: (result: ActionResult) => void;
};

const MAX_NOTE_LENGTH = 500;

export function NoteDialog(props: NoteDialogProps) {
  const { label, variant, size = 'small', icon, className, title, children, confirmLabel, danger } = props;
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  /** Null until it is edited. */
  const [edited, setEdited] = useState<string | null>(null);
  const message = edited ?? props.message?.initial ?? '';
  const { pending, result, problem, run, reset } = useActionResult<NoteResult>();
  const about = result !== null && 'about' in result ? (result.about ?? null) : null;
  const errorAt = (field: typeof about) => (about === field && problem !== null ? problem : undefined);
  const close = () => {
    setOpen(false);
    reset();
  };
  const onSuccess = (received: ActionResult) => {
    close();
    setNote('');
    setEdited(null);
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
        onConfirm={() => run(() => props.action(note, message), onSuccess)}
        problem={about === null ? problem : null}
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
          error={errorAt('note')}
        />
        {props.message !== undefined && (
          <Textarea
            id={`${props.noteId}-message`}
            name="message"
            label={props.message.label}
            hint={props.message.hint}
            optional
            frameClassName="mt-4"
            maxLength={props.maxNote ?? MAX_NOTE_LENGTH}
            value={message}
            onChange={(event) => setEdited(event.target.value)}
            error={errorAt('message')}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
