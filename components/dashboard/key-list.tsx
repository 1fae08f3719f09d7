// API keys with their last use; a revoked one stays, greyed, so that old logs can be read.
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import type { ActionResult } from './action-result';
import { ConfirmButton } from './confirm-button';
import { ShortText } from './short-text';
import { TimeStamp } from './time-stamp';

export type KeyItem = {
  readonly id: string;
  readonly label: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
};

type KeyListProps = {
  readonly keys: readonly KeyItem[];
  readonly now: string;
  readonly revoke: (keyId: string) => Promise<ActionResult>;
};

export function KeyList({ keys, now, revoke }: KeyListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {keys.map((key) => (
        <li
          key={key.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <span
                className={classNames(
                  'font-semibold [overflow-wrap:anywhere]',
                  key.revokedAt !== null && 'text-ink-soft',
                )}
              >
                {key.label}
              </span>
              {key.revokedAt !== null && <Badge>Revoked</Badge>}
            </p>
            <ShortText text={key.id} what="key id" start={12} className="text-ink-soft" />
            <p className="text-xs text-ink-faint">
              Created <TimeStamp at={key.createdAt} now={now} form="relative" /> ·{' '}
              {key.lastUsedAt === null ? (
                'never used'
              ) : (
                <>
                  last used <TimeStamp at={key.lastUsedAt} now={now} form="relative" />
                </>
              )}
            </p>
          </div>
          {key.revokedAt === null && (
            <ConfirmButton
              label="Revoke"
              size="small"
              title={`Revoke “${key.label}”?`}
              confirmLabel="Revoke the key"
              danger
              action={revoke.bind(null, key.id)}
            >
              Requests with this key are refused from now on. Software that still uses it can take no payments
              until it has another. This can’t be undone.
            </ConfirmButton>
          )}
        </li>
      ))}
    </ul>
  );
}
