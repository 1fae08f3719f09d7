// A menu of links to sibling pages, for more choices than tabs have room for. Works without scripts.
'use client';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { useClosingMenu } from '@/components/hooks/use-closing-menu';
import { Link } from '@/components/ui/link';
import { buttonLook } from './button';
import type { Choice } from './choice-tabs';
import { classNames } from './class-names';
import { MENU_ITEM, MENU_LIST } from './more-menu';

export function ChoiceMenu({ label, choices }: { label: string; choices: readonly Choice[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingMenu(menu);
  const current = choices.find((choice) => choice.current)?.label;
  return (
    <nav aria-label={label} className="print:hidden">
      <details ref={menu} suppressHydrationWarning className="relative">
        <summary className={classNames(buttonLook({ variant: 'secondary', size: 'small' }), 'list-none')}>
          {`${label} ${current ?? ''}`}
          <ChevronDown aria-hidden className="size-4" />
        </summary>
        <ul className={classNames(MENU_LIST, 'max-h-80 overflow-y-auto')}>
          {choices.map((choice) => (
            <li key={choice.href}>
              <Link
                href={choice.href}
                aria-current={choice.current ? 'page' : undefined}
                onClick={() => menu.current?.removeAttribute('open')}
                className={classNames(MENU_ITEM, choice.current && 'bg-subtle')}
              >
                {choice.label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
