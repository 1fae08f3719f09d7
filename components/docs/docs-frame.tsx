// The frame of the API's page: head, contents, and the sections beside them.
import type { ReactNode } from 'react';
import { Brand } from '@/components/site/brand';
import { LinkButton } from '@/components/ui/link-button';
import { NetworkBar } from '@/components/ui/network-bar';
import { PageShell } from '@/components/ui/page-shell';
import { DocsNav, type NavGroup } from './docs-nav';

type DocsFrameProps = {
  readonly groups: readonly NavGroup[];
  readonly baseUrl: string;
  readonly network: string;
  readonly children: ReactNode;
};

export function DocsFrame({ groups, baseUrl, network, children }: DocsFrameProps) {
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
        <DocsNav groups={groups} />
        <div className="min-w-0">
          <header className="pb-10">
            <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">The API</h1>
            <p className="measure mt-3 text-ink-soft sm:text-lg">
              Six operations, payment links and a webhook. JSON over HTTP, Basic authentication, answers of
              200, 400, 401 or 500.
            </p>
            <p className="mt-4 text-sm text-ink-soft">
              Base address <span className="font-mono wrap-anywhere text-ink">{baseUrl}</span>
            </p>
          </header>
          {children}
        </div>
      </div>
    </PageShell>
  );
}
