// The page's pieces: a section that can be linked to, a heading within it, and text of readable width.
import type { ReactNode } from 'react';

type SectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

export function Section({ id, title, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-6 border-t border-line pt-10 pb-12 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="text-xl font-semibold tracking-tight">
        <a href={`#${id}`} className="hover:underline">
          {title}
        </a>
      </h2>
      {children}
    </section>
  );
}

export function Subheading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h3 id={id} className="mt-8 scroll-mt-6 text-base font-semibold">
      {children}
    </h3>
  );
}

export function Text({ children }: { children: ReactNode }) {
  return <p className="measure mt-3 text-ink-soft">{children}</p>;
}

/** What is done one after the other. */
export function Steps({ children }: { children: ReactNode }) {
  return (
    <ol className="measure mt-3 list-decimal space-y-1.5 pl-5 text-ink-soft marker:text-ink-faint">
      {children}
    </ol>
  );
}

export function Points({ children }: { children: ReactNode }) {
  return (
    <ul className="measure mt-3 list-disc space-y-1.5 pl-5 text-ink-soft marker:text-ink-faint">
      {children}
    </ul>
  );
}
