// A menu of further actions behind "More". On narrow screens it opens at the bottom of the screen. Works without scripts.
'use client';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useClosingMenu } from '@/components/hooks/use-closing-menu';
import { buttonLook } from './button';
import { classNames } from './class-names';

type MoreMenuProps = {
  /** The button's name, which begins with "More": "More actions for A signed map". */
  readonly name: string;
  /** List items; `MENU_ITEM` is their links' and buttons' look. */
  readonly children: ReactNode;
};

export const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start text-sm font-medium text-ink hover:bg-subtle [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-soft';

/** The list's look, within a positioned element. */
export const MENU_LIST =
  'z-30 rounded-field border border-line bg-surface p-1 shadow-card max-lg:fixed max-lg:inset-x-2 max-lg:bottom-2 lg:absolute lg:end-0 lg:mt-1 lg:w-56';

export function MoreMenu({ name, children }: MoreMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingMenu(menu);
  const close = () => {
    // The item is hidden with the menu: a dialog that it opens returns the focus here.
    menu.current?.querySelector('summary')?.focus();
    menu.current?.removeAttribute('open');
  };
  return (
    <details ref={menu} suppressHydrationWarning className="relative print:hidden">
      <summary
        aria-label={name}
        title={name}
        className={classNames(buttonLook({ variant: 'quiet', size: 'small' }), 'list-none')}
      >
        <Ellipsis aria-hidden className="size-4" />
        More
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing a button with a key also fires a click. */}
      <ul onClick={close} className={MENU_LIST}>
        {children}
      </ul>
    </details>
  );
}
