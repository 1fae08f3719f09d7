// The page's contents: beside it where there is room, folded above it on a phone.
import { ArrowUpRight } from 'lucide-react';
import { Disclosure } from '@/components/ui/disclosure';

export type NavGroup = {
  readonly title: string;
  readonly entries: ReadonlyArray<{ readonly id: string; readonly title: string }>;
};

export function DocsNav({ groups }: { groups: readonly NavGroup[] }) {
  return (
    <>
      <nav
        aria-label="Contents"
        className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] self-start overflow-y-auto pb-6 lg:block"
      >
        <NavList groups={groups} />
      </nav>
      <Disclosure
        summary="Contents"
        className="mb-8 rounded-card border border-line bg-surface px-3 lg:hidden [&>summary]:min-h-12"
      >
        <nav aria-label="Contents" className="px-1 pb-4">
          <NavList groups={groups} />
        </nav>
      </Disclosure>
    </>
  );
}

function NavList({ groups }: { groups: readonly NavGroup[] }) {
  return (
    <div className="grid grid-cols-2 gap-5 text-sm lg:grid-cols-1">
      {groups.map(({ title, entries }) => (
        <div key={title}>
          <p className="mb-1 text-xs font-medium text-ink-faint">{title}</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <a
                  href={`#${entry.id}`}
                  className="flex min-h-8 items-center rounded-field text-ink-soft hover:text-ink hover:underline pointer-coarse:min-h-11"
                >
                  {entry.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
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
