// A button that opens a confirmation dialog before it runs a server action, and the hooks that run actions.
'use client';
import { type KeyboardEvent, type ReactNode, useState, useTransition } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Problem } from '@/components/ui/notice';
import type { ActionResult, Refusal } from './action-result';
import { useProof } from './proof';

/** The button and the dialog it opens. */
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
  const { pending, problem, run, reset } = useAction(props.action, () => setOpen(false));
  const openDialog = () => {
    reset();
    setOpen(true);
  };
  return (
    <>
      <Button variant={variant} size={size} icon={icon} onClick={openDialog} className="needs-scripts">
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

/** The dialog: go back or confirm. Ctrl+Enter or ⌘+Enter in one of its fields confirms. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirmLabel, danger = false, onConfirm, pending, problem } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!confirmsWith(event) || pending === true) return;
    event.preventDefault();
    onConfirm();
  };
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields inside receive the keys. */}
      <div onKeyDown={onKeyDown}>{children}</div>
      <Problem text={problem} className="mt-4" />
    </Dialog>
  );
}

/** Only in a field: a button with the focus acts on Enter itself. */
function confirmsWith({ key, ctrlKey, metaKey, repeat, target }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
  return key === 'Enter' && (ctrlKey || metaKey) && !repeat && isField;
}

/** Runs a server action without arguments. `onSuccess` is called when it succeeded. */
export function useAction(action: () => Promise<ActionResult>, onSuccess?: () => void) {
  const { run, ...rest } = useActionResult<ActionResult>();
  return { ...rest, run: () => run(action, onSuccess) };
}

type AnyResult = { readonly ok: true } | Refusal;

/**
 * Runs server actions in a transition and keeps the latest result. If an action needs it, asks the user to confirm their
 * identity and runs the action again.
 * @param unreachable the message when the server can't be reached
 */
export function useActionResult<Result extends AnyResult>(unreachable: string = UNREACHABLE.message) {
  const [pending, start] = useTransition();
  const [result, setResult] = useState<Result | Refusal | null>(null);
  const askProof = useProof();
  const run = (
    action: () => Promise<Result>,
    onSuccess?: (result: Extract<Result, { ok: true }>) => void,
  ) => {
    const show = (received: Result | Refusal) => {
      setResult(received);
      if (isSuccess(received)) onSuccess?.(received);
    };
    const attempt = (settle: (received: Result | Refusal) => void) =>
      start(async () => {
        settle(await action().catch((): Refusal => ({ ok: false, message: unreachable })));
      });
    attempt((received) => {
      if (!needsProof(received)) return show(received);
      // Not awaited in the transition: React ends transitions together, so those of the dialog would stay pending.
      askProof().then((isProven) => (isProven ? attempt(show) : setResult(received)));
    });
  };
  const problem = result?.ok === false ? result.message : null;
  return { pending, result, problem, run, reset: () => setResult(null) };
}

function needsProof(result: AnyResult): boolean {
  return 'needsProof' in result && result.needsProof === true;
}

function isSuccess<Result extends AnyResult>(
  result: Result | Refusal,
): result is Extract<Result, { readonly ok: true }> {
  return result.ok;
}

/** The result of an action whose response never arrived. */
const UNREACHABLE = {
  ok: false,
  message: 'Can’t reach the server. The change may not be saved: check before you try again.',
} as const satisfies ActionResult;
