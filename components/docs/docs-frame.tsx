// The frame of every page of the documentation: head, contents, the page beside them, and the way on at its end.

import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Brand } from '@/components/site/brand';
import { LinkButton } from '@/components/ui/link-button';
import { NetworkBar } from '@/components/ui/network-bar';
import { PageShell } from '@/components/ui/page-shell';
import { DocsNav, type NavGroup } from './docs-nav';
import { DOCS_PAGES, type DocsPath } from './guides';

type DocsFrameProps = {
  readonly path: DocsPath;
  /** The sections of this page. */
  readonly groups: readonly NavGroup[];
  readonly baseUrl: string;
  readonly network: string;
  readonly children: ReactNode;
};

export function DocsFrame({ path, groups, baseUrl, network, children }: DocsFrameProps) {
  const page = DOCS_PAGES.find(({ href }) => href === path);
  return (
    <PageShell
      bar={<NetworkBar network={network} />}
      start={<Brand />}
      end={
        <LinkButton href="/dashboard" variant="quiet">
          Dashboard
        </LinkButton>
      }
    >
      <div className="lg:grid lg:grid-cols-[11rem_minmax(0,50rem)] lg:gap-16">
        <DocsNav path={path} groups={groups} />
        <div className="min-w-0">
          <header className="pb-10">
            <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">{page?.heading}</h1>
            <p className="measure mt-3 text-ink-soft sm:text-lg">{page?.lead}</p>
            <p className="mt-4 text-sm text-ink-soft">
              Base address <span className="font-mono wrap-anywhere text-ink">{baseUrl}</span>
            </p>
          </header>
          {children}
          <PageTurn path={path} />
        </div>
      </div>
    </PageShell>
  );
}

/** The page before and the page after, at the end of each. */
function PageTurn({ path }: { path: DocsPath }) {
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
