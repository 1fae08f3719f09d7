// A button for what can't be undone at once: asks first, says what will happen, then does it and says how it went.
'use client';
import { type ReactNode, useState, useTransition } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Problem } from '@/components/ui/notice';
import type { ActionResult, Refusal } from './action-result';
import { useProofQuestion } from './proof';

/** The button that opens the question, and the question. */
export type ConfirmLook = {
  readonly label: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly danger?: boolean;
};

type ConfirmButtonProps = ConfirmLook & { readonly action: () => Promise<ActionResult> };

export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, variant, size, icon, title, children, confirmLabel, danger } = props;
  const [open, setOpen] = useState(false);
  const { pending, problem, run, forget } = useAction(props.action, () => setOpen(false));
  const ask = () => {
    forget();
    setOpen(true);
  };
  return (
    <>
      <Button variant={variant} size={size} icon={icon} onClick={ask} className="needs-scripts">
        {label}
      </Button>
      <ConfirmDialog
        {...{ open, title, confirmLabel, danger, pending, problem }}
        onClose={() => setOpen(false)}
        onConfirm={run}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}

type ConfirmDialogProps = Pick<ConfirmLook, 'title' | 'children' | 'confirmLabel' | 'danger'> & {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly pending?: boolean;
  readonly problem?: string | null;
};

/** The question itself: to go back, or to confirm. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirmLabel, danger = false, onConfirm, pending, problem } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <Problem text={problem} className="mt-4" />
    </Dialog>
  );
}

/** Runs a server action that takes nothing; `done` is called when it went well. */
export function useAction(action: () => Promise<ActionResult>, done?: () => void) {
  const { ask, ...rest } = useAnswer<ActionResult>();
  return { ...rest, run: () => ask(action, done) };
}

type Answered = { readonly ok: true } | Refusal;

/**
 * Asks for an action's answer in a transition, after a proof of who it is where the action wants one.
 * @param unreachable what is said when no answer came
 */
export function useAnswer<Answer extends Answered>(unreachable: string = UNREACHABLE.message) {
  const [pending, start] = useTransition();
  const [answer, setAnswer] = useState<Answer | Refusal | null>(null);
  const askProof = useProofQuestion();
  const ask = (action: () => Promise<Answer>, done?: (answer: Extract<Answer, { ok: true }>) => void) =>
    start(async () => {
      const said = await proven(action, askProof).catch((): Refusal => ({ ok: false, message: unreachable }));
      setAnswer(said);
      if (isDone(said)) done?.(said);
    });
  const problem = answer?.ok === false ? answer.message : null;
  return { pending, answer, problem, ask, forget: () => setAnswer(null) };
}

/** The action's answer; where that asks for a proof and the user gives one, the action is done once more. */
async function proven<Answer extends Answered>(
  action: () => Promise<Answer>,
  askProof: () => Promise<boolean>,
): Promise<Answer> {
  const answer = await action();
  const isAsked = 'needsProof' in answer && answer.needsProof === true;
  return isAsked && (await askProof()) ? action() : answer;
}

function isDone<Answer extends Answered>(
  answer: Answer | Refusal,
): answer is Extract<Answer, { readonly ok: true }> {
  return answer.ok;
}

/** What stands for an action's answer when none came. */
export const UNREACHABLE = {
  ok: false,
  message: "The server can't be reached. Nothing may have changed: look again before you repeat it.",
} as const satisfies ActionResult;
