// The header of a dashboard page: title, description and primary action.
import type { ReactNode } from 'react';
import { BackLink, type BackLinkProps } from './remembered-place';

type PageHeadProps = {
  readonly title: ReactNode;
  readonly about?: ReactNode;
  readonly action?: ReactNode;
  /** A link to the parent page. */
  readonly back?: BackLinkProps;
};

export function PageHead({ title, about, action, back }: PageHeadProps) {
  return (
    <header className="mb-6">
      {back !== undefined && <BackLink {...back} />}
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
