// The page before and the page after, at the end of each.
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { DOCS_PAGES, type DocsPath } from './guides';

export function PageTurn({ path }: { path: DocsPath }) {
  const at = DOCS_PAGES.findIndex(({ href }) => href === path);
  const [before, after] = [DOCS_PAGES[at - 1], DOCS_PAGES[at + 1]];
  return (
    <nav
      aria-label="Other pages"
      className="flex flex-wrap justify-between gap-3 border-t border-line pt-6 pb-2"
    >
      {before !== undefined && (
        <Turn href={before.href} rel="prev" word="Previous">
          <ArrowLeft aria-hidden className="size-4 shrink-0" />
          {before.title}
        </Turn>
      )}
      {after !== undefined && (
        <Turn href={after.href} rel="next" word="Next">
          {after.title}
          <ArrowRight aria-hidden className="size-4 shrink-0" />
        </Turn>
      )}
    </nav>
  );
}

type TurnProps = {
  readonly href: string;
  readonly rel: 'prev' | 'next';
  readonly word: string;
  readonly children: ReactNode;
};

function Turn({ href, rel, word, children }: TurnProps) {
  return (
    <a
      href={href}
      rel={rel}
      className="flex min-h-14 flex-col justify-center rounded-field border border-line bg-surface px-4 py-2 hover:border-line-strong last:ml-auto"
    >
      <span className="text-xs text-ink-faint">{word}</span>
      <span className="flex items-center gap-2 font-medium text-accent">{children}</span>
    </a>
  );
}
