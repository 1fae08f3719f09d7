// Keyboard shortcuts of the reviews: J and K or the arrow keys move between payments, and the keys named on a case's buttons press
// them. Approve and Reject only open their dialog, which asks for a reason, so that no single key decides.
'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * @param ids the listed payments in order
 * @param open the one whose case is open
 */
export function useReviewKeys(
  ids: readonly string[],
  open: string | null,
  hrefOf: (id: string) => string,
): void {
  const router = useRouter();
  // The next key may come before the page of the last one.
  const wanted = useRef(open);
  useEffect(() => {
    wanted.current = open;
  }, [open]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target))
        return;
      const step = STEPS[event.key];
      if (step === undefined) {
        if (event.repeat || !pressButton(event.key)) return;
      } else {
        const next = ids[stepFrom(ids.indexOf(wanted.current ?? ''), step)];
        if (next === undefined) return;
        wanted.current = next;
        router.replace(hrefOf(next), { scroll: false });
        document.querySelector(`[data-review="${CSS.escape(next)}"]`)?.scrollIntoView({ block: 'nearest' });
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router, ids, hrefOf]);
}

/** From no payment, either key goes to the first one. */
function stepFrom(at: number, step: number): number {
  return at === -1 ? 0 : at + step;
}

/** Presses the visible button with this shortcut. */
function pressButton(key: string): boolean {
  if (!/^[a-z]$/i.test(key)) return false;
  const buttons = document.querySelectorAll<HTMLElement>(`main [aria-keyshortcuts="${key.toUpperCase()}"]`);
  const button = [...buttons].find((one) => one.offsetParent !== null);
  button?.click();
  return button !== undefined;
}

/** Whether keys have another meaning: in fields, menus and dialogs. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
