// The frame of every page of the documentation: head, contents, the page beside them, and the way on at its end.
import type { ReactNode } from 'react';
import { Brand } from '@/components/site/brand';
import { LinkButton } from '@/components/ui/link-button';
import { NetworkBar } from '@/components/ui/network-bar';
import { PageShell } from '@/components/ui/page-shell';
import { DocsNav, type NavGroup } from './docs-nav';
import { DOCS_PAGES, type DocsPath } from './guides';
import { PageTurn } from './page-turn';

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
