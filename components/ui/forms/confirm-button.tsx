// A button for what can't be undone at once: asks first, says what will happen, then does it and says how it went.
'use client';
import { type ReactNode, useState, useTransition } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import type { ActionResult } from './action-result';
import { useProof } from './proof';

type ConfirmButtonProps = {
  readonly label: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly action: () => Promise<ActionResult>;
};

export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, variant = 'secondary', size, icon, title, children, confirmLabel, danger = false } = props;
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
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Go back</Button>
            <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={run}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        {children}
        {problem !== null && (
          <Notice tone="bad" role="alert" className="mt-4">
            {problem}
          </Notice>
        )}
      </Dialog>
    </>
  );
}

/** Runs a server action in a transition, after a proof of who it is where it asks for one; `done` is called when it went well. */
export function useAction(action: () => Promise<ActionResult>, done?: () => void) {
  const [pending, start] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  const withProof = useProof();
  const run = () =>
    start(async () => {
      const result = await withProof(action).catch(() => UNREACHABLE);
      setProblem(result.ok ? null : result.message);
      if (result.ok) done?.();
    });
  return { pending, problem, run, forget: () => setProblem(null) };
}

/** What stands for an action's answer when none came. */
export const UNREACHABLE = {
  ok: false,
  message: "The server can't be reached. Nothing may have changed: look again before you repeat it.",
} as const satisfies ActionResult;
