// One API key: what it may do, when it was used, a new secret, its end.
'use client';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { Checkbox } from '@/components/ui/field';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { OneTimeSecret, type SecretResult } from '@/components/ui/forms/one-time-secret';
import { ShortText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';

export type KeyItem = {
  readonly id: string;
  readonly label: string;
  readonly scopes: readonly string[];
  /** ISO 8601. */
  readonly createdAt: string;
  readonly previousSecretUntil: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
};

export type KeyActions = {
  readonly rotate: (keyId: string, seenUntil: string | null, endsNow: boolean) => Promise<SecretResult>;
  readonly endOld: (keyId: string) => Promise<ActionResult>;
  readonly revoke: (keyId: string) => Promise<ActionResult>;
};

type KeyEntryProps = {
  readonly item: KeyItem;
  readonly scopeCount: number;
  readonly now: string;
  readonly actions: KeyActions | undefined;
};

export function KeyEntry({ item, scopeCount, now, actions }: KeyEntryProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const isLive = item.revokedAt === null;
  const oldUntil = isOldSecretLive(item, now) ? item.previousSecretUntil : null;
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
          <Times item={item} now={now} />
          {oldUntil !== null && (
            <p className="text-xs text-warn">
              The old secret works until <TimeStamp at={oldUntil} now={now} form="exact" /> (
              <TimeStamp at={oldUntil} now={now} form="relative" />
              ).
            </p>
          )}
        </div>
        {isLive && actions !== undefined && (
          <KeyButtons item={item} oldLives={oldUntil !== null} actions={actions} onSecret={setSecret} />
        )}
      </div>
      {secret !== null && (
        <OneTimeSecret title="The new secret" rows={[{ name: 'Password (secret)', text: secret }]} />
      )}
    </li>
  );
}

function isOldSecretLive({ previousSecretUntil, revokedAt }: KeyItem, now: string): boolean {
  return (
    revokedAt === null && previousSecretUntil !== null && Date.parse(previousSecretUntil) > Date.parse(now)
  );
}

function Scopes({ item, scopeCount }: { item: KeyItem; scopeCount: number }) {
  if (item.scopes.length === scopeCount) return <p className="text-xs text-ink-soft">May do everything</p>;
  return (
    <p className="text-xs text-ink-soft">
      May do <span className="font-mono">{item.scopes.join(', ')}</span>
    </p>
  );
}

function Times({ item, now }: { item: KeyItem; now: string }) {
  return (
    <p className="text-xs text-ink-faint">
      Created <TimeStamp at={item.createdAt} now={now} form="relative" /> ·{' '}
      {item.lastUsedAt === null ? (
        'never used'
      ) : (
        <>
          last used <TimeStamp at={item.lastUsedAt} now={now} form="relative" />
        </>
      )}
    </p>
  );
}

function KeyButtons(props: {
  item: KeyItem;
  oldLives: boolean;
  actions: KeyActions;
  onSecret: (secret: string) => void;
}) {
  const { item, oldLives, actions, onSecret } = props;
  return (
    <div className="flex flex-wrap gap-2">
      <RotateButton item={item} oldLives={oldLives} rotate={actions.rotate} onSecret={onSecret} />
      {oldLives && (
        <ConfirmButton
          label="End old secret"
          size="small"
          title={`End the old secret of “${item.label}”?`}
          confirmLabel="End the old secret"
          danger
          action={actions.endOld.bind(null, item.id)}
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

function RotateButton(props: {
  item: KeyItem;
  oldLives: boolean;
  rotate: KeyActions['rotate'];
  onSecret: (secret: string) => void;
}) {
  const { item, oldLives, rotate, onSecret } = props;
  const [endsNow, setEndsNow] = useState(false);
  const renew = async (): Promise<ActionResult> => {
    const answer = await rotate(item.id, item.previousSecretUntil, endsNow);
    if (answer.ok) onSecret(answer.secret);
    return answer;
  };
  return (
    <ConfirmButton
      label="Rotate"
      size="small"
      icon={<RotateCw aria-hidden className="size-4" />}
      title={`Give “${item.label}” a new secret?`}
      confirmLabel="New secret"
      action={renew}
    >
      <p>
        The id stays, the new secret is shown once. The present one works for 24 hours more, so that your
        software is changed over without a pause.
        {oldLives && ' The one before it, which still works, ends at once.'}
      </p>
      <Checkbox
        name="endsNow"
        id={`ends-now-${item.id}`}
        checked={endsNow}
        onChange={(event) => setEndsNow(event.target.checked)}
        label="End the present secret at once"
        hint="When somebody else may know it. Software is refused until it has the new one."
        className="mt-2"
      />
    </ConfirmButton>
  );
}
