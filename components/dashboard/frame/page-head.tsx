// The head of a dashboard page: what it is, one line about it, the primary action.
import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { BackLink } from './remembered-place';

type PageHeadProps = {
  readonly title: ReactNode;
  readonly about?: ReactNode;
  readonly action?: ReactNode;
  /** The way back up; `remembered`: to where the reader came from, which Escape takes too. */
  readonly back?: { readonly href: string; readonly word: string; readonly remembered?: boolean };
};

export function PageHead({ title, about, action, back }: PageHeadProps) {
  return (
    <header className="mb-6">
      {back?.remembered === true && <BackLink href={back.href} word={back.word} />}
      {back !== undefined && back.remembered !== true && (
        <Link
          href={back.href}
          className="-ml-1 mb-1 inline-flex min-h-11 print:hidden items-center gap-1.5 rounded-field px-1 text-sm text-ink-soft hover:text-ink"
        >
          <ArrowLeft />
          {back.word}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {about !== undefined && (
            <div className="measure mt-1 text-sm text-pretty text-ink-soft">{about}</div>
          )}
        </div>
        {action}
      </div>
    </header>
  );
}
