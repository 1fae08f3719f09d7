// A menu that lies over the page goes away when its reader turns to something else.
'use client';
import { type RefObject, useEffect } from 'react';

/** Closes the open `<details>` on Escape, and on a press or the focus anywhere beside it. */
export function useClosingMenu(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open');
    const turned = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    const pressed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || menu.current?.open !== true) return;
      // Whoever was in the menu would be nowhere once it is gone.
      if (menu.current.contains(document.activeElement)) menu.current.querySelector('summary')?.focus();
      close();
    };
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('pointerdown', turned, { signal });
    document.addEventListener('focusin', turned, { signal });
    document.addEventListener('keydown', pressed, { signal });
    return () => ending.abort();
  }, [menu]);
}
