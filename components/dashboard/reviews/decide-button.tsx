// One of an operator's two decisions about a payer: says what it does to the money, asks for a note, then does it.
'use client';
import type { ReactNode } from 'react';
import { NoteDialog, type NoteResult } from '@/components/ui/forms/note-dialog';

/** `kept`: it waits for another officer. `moot`: there was nothing left to decide. `note` and `failed` leave everything as it was. */
export type DecisionAnswer = {
  readonly outcome: 'done' | 'kept' | 'moot' | 'note' | 'failed';
  readonly message: string;
};

type DecideButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly consequence: string;
  readonly danger?: boolean;
  /** The field's id must be the page's only one. */
  readonly noteId: string;
  readonly maxNote: number;
  readonly decide: (note: string) => Promise<DecisionAnswer>;
  /** Told what became of the decision, once it is taken. */
  readonly onDecided: (answer: DecisionAnswer) => void;
};

export function DecideButton(props: DecideButtonProps) {
  const { label, icon, title, consequence, danger = false, noteId, maxNote } = props;
  const decide = async (note: string): Promise<NoteResult> => {
    const answer = await props.decide(note);
    const { outcome, message } = answer;
    if (outcome === 'note' || outcome === 'failed') {
      return { ok: false, message, aboutNote: outcome === 'note' };
    }
    props.onDecided(answer);
    return { ok: true };
  };
  return (
    <NoteDialog
      label={label}
      icon={icon}
      variant={danger ? 'secondary' : 'primary'}
      size="medium"
      className="max-sm:flex-1"
      title={title}
      confirmLabel={`${label} the payer`}
      danger={danger}
      noteId={noteId}
      noteHint="Kept in the payment’s timeline, where the merchant reads it: nothing personal, and nothing of what was found."
      maxNote={maxNote}
      action={decide}
    >
      {consequence}
    </NoteDialog>
  );
}
