// Closes a menu that overlays the page when the user clicks or focuses elsewhere, or presses Escape.
'use client';
import { type RefObject, useEffect } from 'react';

/** Closes an open `<details>` on Escape, and on a pointer press or focus outside of it. */
export function useClosingMenu(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open');
    const leftMenu = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    const pressed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || menu.current?.open !== true) return;
      // Focus inside the closed menu would be lost.
      if (menu.current.contains(document.activeElement)) menu.current.querySelector('summary')?.focus();
      close();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('pointerdown', leftMenu, { signal });
    document.addEventListener('focusin', leftMenu, { signal });
    document.addEventListener('keydown', pressed, { signal });
    return () => listeners.abort();
  }, [menu]);
}
