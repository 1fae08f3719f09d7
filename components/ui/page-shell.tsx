// The frame of a page: header, main content, footer.
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { ThemeSwitch } from './theme-switch';

type PageShellProps = {
  /** Above everything: the network bar. */
  readonly bar?: ReactNode;
  /** Left side of the header: the page's owner. */
  readonly start?: ReactNode;
  /** Right side of the header, before the theme switch. */
  readonly end?: ReactNode;
  readonly footer?: ReactNode;
  /** narrow 28 rem, medium 42 rem, regular 58 rem, wide 72 rem. */
  readonly width?: keyof typeof WIDTHS;
  /** The frame's own labels; English by default. */
  readonly labels?: ShellLabels;
  readonly children: ReactNode;
};

export type ShellLabels = { readonly skip: string; readonly theme: string };

const ENGLISH: ShellLabels = { skip: 'Skip to content', theme: 'Switch between light and dark mode' };

const WIDTHS = {
  narrow: 'max-w-md',
  medium: 'max-w-2xl',
  regular: 'max-w-[58rem]',
  wide: 'max-w-6xl',
} as const;

export function PageShell(props: PageShellProps) {
  const { bar, start, end, footer, width = 'wide', labels = ENGLISH, children } = props;
  const column = classNames('mx-auto w-full px-4 sm:px-6', WIDTHS[width]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:start-2 focus:z-10 focus:rounded-field focus:bg-surface focus:px-4 focus:py-3"
      >
        {labels.skip}
      </a>
      {bar}
      <header className={classNames(column, 'flex min-h-16 items-center justify-between gap-3')}>
        <div className="min-w-0">{start}</div>
        <div className="flex shrink-0 items-center gap-2">
          {end}
          <ThemeSwitch name={labels.theme} />
        </div>
      </header>
      <main id="main" className={classNames(column, 'flex-1 pt-4 pb-12')}>
        {children}
      </main>
      {footer !== undefined && (
        <footer className={classNames(column, 'py-6 text-sm text-ink-faint')}>{footer}</footer>
      )}
    </div>
  );
}
