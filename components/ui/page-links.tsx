// Links to the newer and older pages of a list.
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { LinkButton } from './link-button';

type PageLinksProps = {
  /** The positions of the pages; null when there is none. */
  readonly page: { readonly newer: string | null; readonly older: string | null };
  readonly hrefOf: (position: string) => string;
};

/** Nothing when there is only one page. */
export function PageLinks({ page: { newer, older }, hrefOf }: PageLinksProps) {
  if (newer === null && older === null) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-between gap-3">
      <div>
        {newer !== null && (
          <LinkButton href={hrefOf(newer)} icon={<ArrowLeft />}>
            Newer
          </LinkButton>
        )}
      </div>
      <div>
        {older !== null && (
          <LinkButton href={hrefOf(older)}>
            Older
            <ArrowRight />
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
