// API keys with their permissions and last use, and the buttons to rotate and revoke them. Revoked keys stay listed, so that
// key IDs in old logs can be identified.
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
  /** The number of existing scopes. */
  readonly scopeCount: number;
  readonly now: Date;
  /** Undefined for users who may not manage keys. */
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
  const { previousSecretExpiresAt } = item;
  const oldSecretIsLive = isLive && previousSecretExpiresAt !== null && previousSecretExpiresAt > now;
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
          <ShortText text={item.id} what="key ID" start={12} className="text-ink-soft" />
          <Scopes item={item} scopeCount={scopeCount} />
          <Times item={item} />
          {oldSecretIsLive && (
            <p className="text-xs text-warn">
              The old secret expires <TimeStamp at={previousSecretExpiresAt} form="exact" /> (
              <TimeStamp at={previousSecretExpiresAt} form="relative" />
              ).
            </p>
          )}
        </div>
        {isLive && actions !== undefined && (
          <KeyButtons item={item} oldSecretIsLive={oldSecretIsLive} actions={actions} onSecret={setSecret} />
        )}
      </div>
      {secret !== null && (
        <OneTimeSecret title="New secret" rows={[{ name: 'Password (secret)', text: secret }]} />
      )}
    </li>
  );
}

function Scopes({ item, scopeCount }: { item: ApiKeyView; scopeCount: number }) {
  if (item.scopes.length === scopeCount) return <p className="text-xs text-ink-soft">All permissions</p>;
  return (
    <p className="text-xs text-ink-soft">
      Permissions: <span className="font-mono">{item.scopes.join(', ')}</span>
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
          label="Expire old secret"
          size="small"
          title={`Expire the old secret of “${item.label}”?`}
          confirmLabel="Expire old secret"
          danger
          action={actions.expireOld.bind(null, item.id)}
        >
          Requests with the old secret are rejected from now on.
        </ConfirmButton>
      )}
      <ConfirmButton
        label="Revoke"
        variant="quiet"
        size="small"
        title={`Revoke “${item.label}”?`}
        confirmLabel="Revoke key"
        danger
        action={actions.revoke.bind(null, item.id)}
      >
        Requests with this key are rejected from now on. Software that uses it can’t accept payments until you
        give it another key. This can’t be undone.
      </ConfirmButton>
    </div>
  );
}

function RotateButton({ item, oldSecretIsLive, actions, onSecret }: KeyButtonsProps) {
  const [expiresNow, setExpiresNow] = useState(false);
  const renew = async (): Promise<ActionResult> => {
    const result = await actions.rotate(item.id, item.previousSecretExpiresAt, expiresNow);
    if (result.ok) onSecret(result.secret);
    return result;
  };
  return (
    <ConfirmButton
      label="Rotate"
      size="small"
      icon={<RotateCw />}
      title={`Rotate the secret of “${item.label}”?`}
      confirmLabel="Rotate secret"
      action={renew}
    >
      <p>
        The key ID stays the same. The new secret is shown once. The current secret works for another 24
        hours, so you can switch without downtime.{' '}
        {oldSecretIsLive && ' The older secret, which still works, expires immediately.'}
      </p>
      <Checkbox
        name="expiresNow"
        id={`ends-now-${item.id}`}
        checked={expiresNow}
        onChange={(event) => setExpiresNow(event.target.checked)}
        label="Expire the current secret immediately"
        hint="Choose this if someone else may know it. Requests are rejected until your software uses the new secret."
        className="mt-2"
      />
    </ConfirmButton>
  );
}
