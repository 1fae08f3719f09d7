// A block's hash, cut to its ends, with the way to an explorer where there is one.
import { ExternalLink } from 'lucide-react';
import { ShortText } from '@/components/ui/short-text';
import { explorerUrl } from '@/lib/core/explorer-url';

type BlockLinkProps = {
  readonly hash: string;
  /** The explorer's template; null where no block is known outside. */
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
          aria-label={`Look at block ${hash.slice(0, 8)} on the ledger`}
          className="inline-flex size-9 items-center justify-center rounded-field text-ink-soft hover:bg-subtle hover:text-ink pointer-coarse:size-11"
        >
          <ExternalLink />
        </a>
      )}
    </span>
  );
}
