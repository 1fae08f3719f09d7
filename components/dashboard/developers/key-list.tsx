// API keys: what each may do, when it was used, a new secret, its end. Revoked ones stay beneath, so that old logs can be
// read.
'use client';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { Disclosure } from '@/components/ui/disclosure';
import { Checkbox } from '@/components/ui/field';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { OneTimeSecret, type SecretResult } from '@/components/ui/forms/one-time-secret';
import { ShortText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { ApiKeyView } from '@/lib/accounts/auth/api-keys';

type KeyActions = {
  readonly rotate: (keyId: string, seenUntil: Date | null, expiresNow: boolean) => Promise<SecretResult>;
  readonly expireOld: (keyId: string) => Promise<ActionResult>;
  readonly revoke: (keyId: string) => Promise<ActionResult>;
};

type KeyListProps = {
  readonly keys: readonly ApiKeyView[];
  /** How many scopes there are. */
  readonly scopeCount: number;
  readonly now: Date;
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

function Keys({ keys, ...rest }: KeyListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {keys.map((key) => (
        <KeyEntry key={key.id} item={key} {...rest} />
      ))}
    </ul>
  );
}

type KeyEntryProps = Omit<KeyListProps, 'keys'> & { readonly item: ApiKeyView };

function KeyEntry({ item, scopeCount, now, actions }: KeyEntryProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const isLive = item.revokedAt === null;
  const { previousSecretUntil } = item;
  const oldSecretIsLive = isLive && previousSecretUntil !== null && previousSecretUntil > now;
  return (
    <li className="flex flex-col gap-4 px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span
              className={classNames('font-semibold [overflow-wrap:anywhere]', !isLive && 'text-ink-soft')}
            >
              {item.label}
            </span>
            {!isLive && <Badge>Revoked</Badge>}
          </p>
          <ShortText text={item.id} what="key id" start={12} className="text-ink-soft" />
          <Scopes item={item} scopeCount={scopeCount} />
          <Times item={item} />
          {oldSecretIsLive && (
            <p className="text-xs text-warn">
              The old secret works until <TimeStamp at={previousSecretUntil} form="exact" /> (
              <TimeStamp at={previousSecretUntil} form="relative" />
              ).
            </p>
          )}
        </div>
        {isLive && actions !== undefined && (
          <KeyButtons item={item} oldSecretIsLive={oldSecretIsLive} actions={actions} onSecret={setSecret} />
        )}
      </div>
      {secret !== null && (
        <OneTimeSecret title="The new secret" rows={[{ name: 'Password (secret)', text: secret }]} />
      )}
    </li>
  );
}

function Scopes({ item, scopeCount }: { item: ApiKeyView; scopeCount: number }) {
  if (item.scopes.length === scopeCount) return <p className="text-xs text-ink-soft">May do everything</p>;
  return (
    <p className="text-xs text-ink-soft">
      May do <span className="font-mono">{item.scopes.join(', ')}</span>
    </p>
  );
}

function Times({ item }: { item: ApiKeyView }) {
  return (
    <p className="text-xs text-ink-faint">
      Created <TimeStamp at={item.createdAt} form="relative" /> ·{' '}
      {item.lastUsedAt === null ? (
        'never used'
      ) : (
        <>
          last used <TimeStamp at={item.lastUsedAt} form="relative" />
        </>
      )}
    </p>
  );
}

type KeyButtonsProps = {
  readonly item: ApiKeyView;
  readonly oldSecretIsLive: boolean;
  readonly actions: KeyActions;
  readonly onSecret: (secret: string) => void;
};

function KeyButtons({ item, oldSecretIsLive, actions, onSecret }: KeyButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <RotateButton {...{ item, oldSecretIsLive, actions, onSecret }} />
      {oldSecretIsLive && (
        <ConfirmButton
          label="End old secret"
          size="small"
          title={`End the old secret of “${item.label}”?`}
          confirmLabel="End the old secret"
          danger
          action={actions.expireOld.bind(null, item.id)}
        >
          Software that has not been given the new secret yet is refused from now on.
        </ConfirmButton>
      )}
      <ConfirmButton
        label="Revoke"
        variant="quiet"
        size="small"
        title={`Revoke “${item.label}”?`}
        confirmLabel="Revoke the key"
        danger
        action={actions.revoke.bind(null, item.id)}
      >
        Requests with this key are refused from now on. Software that still uses it can take no payments until
        it has another. This can’t be undone.
      </ConfirmButton>
    </div>
  );
}

function RotateButton({ item, oldSecretIsLive, actions, onSecret }: KeyButtonsProps) {
  const [expiresNow, setEndsNow] = useState(false);
  const renew = async (): Promise<ActionResult> => {
    const answer = await actions.rotate(item.id, item.previousSecretUntil, expiresNow);
    if (answer.ok) onSecret(answer.secret);
    return answer;
  };
  return (
    <ConfirmButton
      label="Rotate"
      size="small"
      icon={<RotateCw />}
      title={`Give “${item.label}” a new secret?`}
      confirmLabel="New secret"
      action={renew}
    >
      <p>
        The id stays, the new secret is shown once. The present one works for 24 hours more, so that your
        software is changed over without a pause.
        {oldSecretIsLive && ' The one before it, which still works, ends at once.'}
      </p>
      <Checkbox
        name="expiresNow"
        id={`ends-now-${item.id}`}
        checked={expiresNow}
        onChange={(event) => setEndsNow(event.target.checked)}
        label="End the present secret at once"
        hint="When somebody else may know it. Software is refused until it has the new one."
        className="mt-2"
      />
    </ConfirmButton>
  );
}
