// The documentation's pages and this page's contents: beside it where there is room, folded above it on a phone.
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { DOCS_PAGES, type DocsPath } from './guides';

export type NavGroup = {
  readonly title: string;
  readonly entries: ReadonlyArray<{ readonly id: string; readonly title: string }>;
};

type DocsNavProps = { readonly path: DocsPath; readonly groups: readonly NavGroup[] };

export function DocsNav({ path, groups }: DocsNavProps) {
  return (
    <>
      <nav
        aria-label="Contents"
        className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] self-start overflow-y-auto pb-6 lg:block"
      >
        <NavList path={path} groups={groups} />
      </nav>
      <Disclosure
        summary="Contents"
        className="mb-8 rounded-card border border-line bg-surface px-3 lg:hidden [&>summary]:min-h-12"
      >
        <nav aria-label="Contents" className="px-1 pb-4">
          <NavList path={path} groups={groups} />
        </nav>
      </Disclosure>
    </>
  );
}

function NavList({ path, groups }: DocsNavProps) {
  return (
    <div className="grid grid-cols-2 gap-5 text-sm lg:grid-cols-1">
      <NavPart title="Documentation">
        {DOCS_PAGES.map(({ href, title }) => (
          <NavLink key={href} href={href} isCurrent={href === path}>
            {title}
          </NavLink>
        ))}
      </NavPart>
      {groups.map(({ title, entries }) => (
        <NavPart key={title} title={title}>
          {entries.map((entry) => (
            <NavLink key={entry.id} href={`#${entry.id}`}>
              {entry.title}
            </NavLink>
          ))}
        </NavPart>
      ))}
      <a
        href="/api/openapi.json"
        className="inline-flex min-h-8 items-center gap-1 self-start font-medium text-accent hover:underline pointer-coarse:min-h-11"
      >
        openapi.json
        <ArrowUpRight aria-hidden className="size-4" />
      </a>
    </div>
  );
}

function NavPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-xs font-medium text-ink-faint">{title}</p>
      <ul>{children}</ul>
    </div>
  );
}

type NavLinkProps = { readonly href: string; readonly isCurrent?: boolean; readonly children: string };

function NavLink({ href, isCurrent = false, children }: NavLinkProps) {
  return (
    <li>
      <a
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-8 items-center rounded-field wrap-anywhere text-ink-soft hover:text-ink hover:underline aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:min-h-11"
      >
        {children}
      </a>
    </li>
  );
}
