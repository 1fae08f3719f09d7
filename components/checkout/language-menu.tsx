// Language menu of the payer's pages. With scripts, form entries are kept; without them, the page reloads.
'use client';
import { Languages } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { type MouseEvent, useRef } from 'react';
import { useClosingMenu } from '@/components/hooks/use-closing-menu';
import { classNames } from '@/components/ui/class-names';
import {
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  LANGUAGES,
  type Language,
} from '@/lib/core/languages/languages';
import { useText } from './payer-text';

export function LanguageMenu() {
  const text = useText();
  const path = usePathname() ?? '';
  const router = useRouter();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingMenu(menu);
  const choose = (event: MouseEvent, language: Language) => {
    event.preventDefault();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http.
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_COOKIE_SECONDS}; samesite=lax`;
    menu.current?.removeAttribute('open');
    router.refresh();
  };
  return (
    // Hidden in a shop's frame, where browsers block the cookie.
    <details ref={menu} suppressHydrationWarning className="relative in-data-framed:hidden print:hidden">
      <summary
        aria-label={text('page.changeLanguage')}
        title={text('page.changeLanguage')}
        className="flex min-h-11 list-none items-center gap-1.5 rounded-field px-2 text-sm font-medium text-ink-soft hover:bg-subtle hover:text-ink"
      >
        <Languages aria-hidden className="size-5" />
        <span className="uppercase">{text.language}</span>
      </summary>
      <nav
        aria-label={text('page.language')}
        className="absolute end-0 z-10 mt-1 max-h-[70dvh] w-44 overflow-y-auto rounded-field border border-line bg-surface p-1 shadow-card"
      >
        <ul>
          {LANGUAGES.map(({ tag, name, direction }) => (
            <li key={tag}>
              <a
                href={`/language?to=${tag}&back=${encodeURIComponent(path)}`}
                rel="nofollow"
                lang={tag}
                dir={direction}
                aria-current={tag === text.language ? 'true' : undefined}
                onClick={(event) => choose(event, tag)}
                className={classNames(
                  'flex min-h-11 items-center rounded-field px-3 text-sm hover:bg-subtle',
                  tag === text.language ? 'font-semibold text-accent-text' : 'text-ink',
                )}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
