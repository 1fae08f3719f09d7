// API keys with their last use; revoked ones stay beneath, so that old logs can be read.
import { Disclosure } from '@/components/ui/disclosure';
import { type KeyActions, KeyEntry, type KeyItem } from './key-entry';

type KeyListProps = {
  readonly keys: readonly KeyItem[];
  /** How many scopes there are. */
  readonly scopeCount: number;
  readonly now: string;
  /** Left out for who may only look. */
  readonly actions: KeyActions | undefined;
};

export function KeyList({ keys, ...rest }: KeyListProps) {
  const live = keys.filter(({ revokedAt }) => revokedAt === null);
  const revoked = keys.filter(({ revokedAt }) => revokedAt !== null);
  return (
    <div className="flex flex-col gap-2">
      {live.length > 0 && <Keys keys={live} {...rest} />}
      {revoked.length > 0 && (
        <Disclosure summary={`Revoked keys (${revoked.length})`} open={live.length === 0}>
          <Keys keys={revoked} {...rest} />
        </Disclosure>
      )}
    </div>
  );
}

function Keys({ keys, scopeCount, now, actions }: KeyListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {keys.map((key) => (
        <KeyEntry key={key.id} item={key} scopeCount={scopeCount} now={now} actions={actions} />
      ))}
    </ul>
  );
}
