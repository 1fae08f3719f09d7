// One of an operator's two decisions about a payer: says what it does to the money, asks for a note, then does it.
'use client';
import { type ReactNode, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';

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
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<DecisionAnswer | null>(null);
  const [pending, start] = useTransition();
  const close = () => {
    setOpen(false);
    setProblem(null);
  };
  const run = () =>
    start(async () => {
      const answer = await props.decide(note).catch(() => UNREACHABLE);
      const isOver = answer.outcome !== 'note' && answer.outcome !== 'failed';
      setProblem(isOver ? null : answer);
      if (!isOver) return;
      setOpen(false);
      // With four eyes the case may stay, and the same officer may speak again.
      setNote('');
      props.onDecided(answer);
    });
  return (
    <>
      <Button
        variant={danger ? 'secondary' : 'primary'}
        icon={icon}
        onClick={() => setOpen(true)}
        className="needs-scripts max-sm:flex-1"
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
              {label} the payer
            </Button>
          </>
        }
      >
        <p className="mb-4">{consequence}</p>
        <Textarea
          id={noteId}
          name="note"
          label="Why"
          hint="Kept in the payment’s timeline, where the merchant reads it: nothing personal, and nothing of what was found."
          maxLength={maxNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={problem?.outcome === 'note' ? problem.message : undefined}
        />
        {problem?.outcome === 'failed' && (
          <Notice tone="bad" role="alert" className="mt-4">
            {problem.message}
          </Notice>
        )}
      </Dialog>
    </>
  );
}

const UNREACHABLE: DecisionAnswer = {
  outcome: 'failed',
  message: "The server can't be reached. Nothing may have changed: look again before you repeat it.",
};
