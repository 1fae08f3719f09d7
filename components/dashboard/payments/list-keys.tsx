// Keyboard shortcuts of the list: "/" focuses the search, j and k move between payments, Enter opens the focused one.
'use client';
import { useEffect } from 'react';

export function ListKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target))
        return;
      if (event.key === '/') {
        const field = document.querySelector<HTMLInputElement>('#payment-search');
        field?.focus();
        field?.select();
      } else {
        const step = stepOf(event);
        if (step === 0 || !moveBy(step)) return;
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return null;
}

/** Arrow keys move only while a row has the focus; elsewhere they scroll the page. */
function stepOf({ key }: KeyboardEvent): number {
  const isOnRow = document.activeElement?.hasAttribute(ROW_LINK) === true;
  if (key === 'j' || (isOnRow && key === 'ArrowDown')) return 1;
  return key === 'k' || (isOnRow && key === 'ArrowUp') ? -1 : 0;
}

/** Whether keys have another meaning: in fields, menus and dialogs. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

function moveBy(step: number): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)].filter(
    (link) => link.offsetParent !== null,
  );
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? links.indexOf(focused) : -1;
  const next = links[at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** The attribute of links that open a payment of the list. */
export const ROW_LINK = 'data-payment-row';
