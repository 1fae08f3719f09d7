// A user's sessions, and signing out of them.
'use client';
import { Monitor, Smartphone } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { SessionView } from '@/lib/accounts/auth/own-account';
import type { SessionLimits } from '@/lib/core/session-settings';

type SessionActions = {
  readonly end: (sessionId: string) => Promise<ActionResult>;
  readonly endMany: (which: 'others' | 'all') => Promise<ActionResult>;
};

type SessionsPanelProps = {
  readonly sessions: readonly SessionView[];
  /** The user's, by role. */
  readonly limits: SessionLimits;
  readonly actions: SessionActions;
};

export function SessionsPanel({ sessions, limits: { idleMs, maxMs }, actions }: SessionsPanelProps) {
  const endAll = async (): Promise<ActionResult> => {
    const result = await actions.endMany('all');
    // A full page load clears dashboard data from the browser's memory.
    if (result.ok) window.location.assign('/login');
    return result;
  };
  return (
    <Card
      title="Sessions"
      description={`Devices where you are signed in. A session ends after ${longTime(idleMs)} without activity, and after ${longTime(maxMs)} in any case. If you don’t recognize one, sign it out and change your password.`}
    >
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} end={actions.end} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <ConfirmButton
            label="Sign out everywhere else"
            size="small"
            title="Sign out everywhere else?"
            confirmLabel="Sign out everywhere else"
            action={() => actions.endMany('others')}
          >
            All other sessions end immediately. Unsaved input there is lost.
          </ConfirmButton>
        )}
        <ConfirmButton
          label="Sign out everywhere"
          variant="quiet"
          size="small"
          title="Sign out everywhere?"
          confirmLabel="Sign out everywhere"
          danger
          action={endAll}
        >
          All sessions end immediately, including this one. You then need to sign in again.
        </ConfirmButton>
      </div>
    </Card>
  );
}

function SessionRow(props: { session: SessionView; end: SessionActions['end'] }) {
  const { session, end } = props;
  const Icon = /iPhone|iPad|Android/.test(session.device) ? Smartphone : Monitor;
  const device = session.device === '' ? 'Unknown device' : session.device;
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="flex min-w-0 items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {device} {session.isCurrent && <Badge tone="accent">This session</Badge>}
          </p>
          <p className="text-xs text-ink-soft">
            Signed in <TimeStamp at={session.createdAt} form="relative" />
            {METHOD_TEXT[session.method] ?? ''} · last used{' '}
            <TimeStamp at={session.lastSeenAt} form="relative" />
          </p>
        </div>
      </div>
      {!session.isCurrent && (
        <div className="shrink-0">
          <ConfirmButton
            label="Sign out"
            size="small"
            title={`Sign out ${device}?`}
            confirmLabel="Sign out"
            action={end.bind(null, session.id)}
          >
            The session ends immediately.
          </ConfirmButton>
        </div>
      )}
    </li>
  );
}

const METHOD_TEXT: Readonly<Record<string, string>> = {
  password: ' with a password',
  code: ' with a password and a code',
  recoveryCode: ' with a password and a recovery code',
  passkey: ' with a passkey',
};

const HOUR_MS = 60 * 60_000;
const UNITS = [
  [24 * HOUR_MS, 'day'],
  [HOUR_MS, 'hour'],
  [60_000, 'minute'],
] as const;

/** In whole days from two days on, otherwise in whole hours or minutes. */
function longTime(ms: number): string {
  const [unitMs, unit] =
    UNITS.find(([size, name]) => ms % size === 0 && (name !== 'day' || ms > size)) ?? UNITS[2];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(ms / unitMs);
}
