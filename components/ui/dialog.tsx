// A modal dialog: the browser's own, which traps the focus and closes on Escape. Its buttons stay in sight while it scrolls.
'use client';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

type DialogProps = {
  readonly open: boolean;
  /** Called by Escape, the close button and a click outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The buttons, the primary one last. */
  readonly actions?: ReactNode;
};

export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Rendered when first opened, because most dialogs never are. Input stays after closing.
  const [isDrawn, setDrawn] = useState(open);
  if (open && !isDrawn) setDrawn(true);
  useEffect(() => {
    if (open && dialog.current !== null) openWithFocus(dialog.current);
    else dialog.current?.close();
  }, [open]);
  // A dialog whose title changes shows its next step from the top.
  const step = typeof title === 'string' ? title : null;
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step || dialog.current === null) return;
    shownStep.current = step;
    showFromTop(dialog.current);
  }, [step]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape and calls onCancel.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="m-auto w-full max-w-md rounded-card border border-line bg-surface p-0 text-ink shadow-card scroll-pb-24 max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none"
    >
      {isDrawn && (
        <div className="p-5 sm:p-6">
          <header className="flex items-start justify-between gap-4">
            <h2 id={titleId} tabIndex={-1} className="text-lg font-semibold">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className="-mt-2 -me-2 inline-flex size-11 shrink-0 items-center justify-center rounded-field text-ink-soft hover:bg-subtle"
            >
              <X className="size-5" />
            </button>
          </header>
          <div data-dialog-body className="mt-2 text-sm text-ink-soft">
            {children}
          </div>
          {actions !== undefined && <DialogFooter>{actions}</DialogFooter>}
        </div>
      )}
    </dialog>
  );
}

/** The buttons of a dialog, also of a form in it. Must be its last part, because it takes the place of the bottom padding. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer
      data-dialog-actions
      className="sticky bottom-0 z-1 -mx-5 mt-6 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6"
    >
      {children}
    </footer>
  );
}

/** The button that had the focus may be gone. */
function showFromTop(dialog: HTMLDialogElement): void {
  dialog.scrollTo(0, 0);
  if (dialog.open && !dialog.contains(document.activeElement)) dialog.querySelector('h2')?.focus();
}

/**
 * In this order: the first field, or without fields the first action, which only goes back. The browser would choose the close
 * button, where typing closes the dialog with the first space.
 */
const FIRST_FOCUS = [
  '[data-dialog-body] :is(input:not([type="hidden"]), textarea, select):enabled',
  '[data-dialog-actions] button:enabled',
  '[data-dialog-body] :is(button:enabled, a[href])',
];

function openWithFocus(dialog: HTMLDialogElement): void {
  dialog.showModal();
  const elements = FIRST_FOCUS.map((selector) => dialog.querySelector<HTMLElement>(selector));
  elements.find((element) => element !== null)?.focus();
}
