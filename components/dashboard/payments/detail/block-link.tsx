// A shortened block hash with a link to the block explorer, if there is one.
import { ExternalLink } from 'lucide-react';
import { ShortText } from '@/components/ui/short-text';
import { explorerUrl } from '@/lib/core/links';

type BlockLinkProps = {
  readonly hash: string;
  /** The explorer's URL template; null on a network without one. */
  readonly explorer: string | null;
};

export function BlockLink({ hash, explorer }: BlockLinkProps) {
  return (
    <span className="inline-flex items-center">
      <ShortText text={hash} what="block hash" start={8} />
      {explorer !== null && (
        <a
          href={explorerUrl(explorer, hash)}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={`View block ${hash.slice(0, 8)} in the explorer`}
          className="inline-flex size-9 items-center justify-center rounded-field text-ink-soft hover:bg-subtle hover:text-ink pointer-coarse:size-11"
        >
          <ExternalLink />
        </a>
      )}
    </span>
  );
}
