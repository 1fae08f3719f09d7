// Switches between light and dark mode and stores the choice for one year.
'use client';
import { Moon, Sun } from 'lucide-react';
import { THEME_COOKIE, type Theme } from '@/lib/core/page-cookies';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Both icons are rendered and CSS shows one of them, so that nothing changes when scripts load. */
export function ThemeSwitch({ name = 'Switch between light and dark mode' }: { name?: string }) {
  return (
    <button
      type="button"
      onClick={switchTheme}
      aria-label={name}
      title={name}
      className="needs-scripts print:hidden inline-flex size-11 items-center justify-center rounded-field text-ink-soft transition-colors hover:bg-subtle hover:text-ink"
    >
      <Moon className="theme-light-only size-5" />
      <Sun className="theme-dark-only size-5" />
    </button>
  );
}

function switchTheme(): void {
  const chosen: Theme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset.theme = chosen;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http.
  document.cookie = `${THEME_COOKIE}=${chosen}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  if (chosen !== undefined) return chosen === 'dark';
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}
