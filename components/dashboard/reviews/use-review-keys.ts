// Keyboard shortcuts of the reviews: J and K move between payments, and so do the arrow keys while a row has the focus; elsewhere they
// scroll the page. The keys named on a case's buttons press them. Approve and Reject only open their dialog, which asks for a reason,
// so that no single key decides.
'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const ROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** The attribute of a row's link: the payment's identifier. */
export const REVIEW_ROW = 'data-review';

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
      const step = stepOf(event.key);
      if (step === undefined) {
        if (event.repeat || !pressButton(event.key)) return;
      } else {
        const next = ids[stepFrom(ids.indexOf(wanted.current ?? ''), step)];
        if (next === undefined) return;
        wanted.current = next;
        router.replace(hrefOf(next), { scroll: false });
        focusRow(next);
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router, ids, hrefOf]);
}

function stepOf(key: string): number | undefined {
  const isOnRow = document.activeElement?.hasAttribute(REVIEW_ROW) === true;
  return STEPS[key.toLowerCase()] ?? (isOnRow ? ROW_STEPS[key] : undefined);
}

function focusRow(id: string): void {
  const row = document.querySelector<HTMLElement>(`[${REVIEW_ROW}="${CSS.escape(id)}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
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
