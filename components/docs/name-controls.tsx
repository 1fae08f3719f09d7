// Names for the controls that version 11.1 of fumadocs-openapi leaves without one, so that screen readers and keyboards reach
// everything: the buttons that copy a field's link, the choice of a schema, and code that scrolls.
'use client';
import { type ReactNode, useEffect, useRef } from 'react';

export function NameControls({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    nameControls(element);
    // Tabs and sections bring more of them when they are opened.
    const observer = new MutationObserver(() => nameControls(element));
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return <div ref={root}>{children}</div>;
}

function nameControls(element: HTMLElement): void {
  for (const button of element.querySelectorAll('button:not([aria-label])')) {
    if (button.getAttribute('role') === 'combobox') button.setAttribute('aria-label', 'Schema');
    else if (button.textContent?.trim() === '') button.setAttribute('aria-label', 'Copy link');
  }
  for (const region of element.querySelectorAll('pre, [class*="overflow-"]')) {
    const isScrolled = region.scrollWidth > region.clientWidth || region.scrollHeight > region.clientHeight;
    if (isScrolled && !region.hasAttribute('tabindex')) region.setAttribute('tabindex', '0');
  }
}
