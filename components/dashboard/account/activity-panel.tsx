// A user's latest sign-ins and failed attempts.
import { Card } from '@/components/ui/card';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { SignInEventView } from '@/lib/accounts/auth/sign-in-events';

export function ActivityPanel({ events }: { readonly events: readonly SignInEventView[] }) {
  return (
    <Card
      title="Recent activity"
      description="Your last 20 sign-ins and failed attempts. If you don’t recognize a sign-in, sign out everywhere and change your password. Repeated failures are not all listed."
    >
      {events.length === 0 ? (
        <p className="text-sm text-ink-soft">No sign-ins recorded yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {events.map((event) => (
            <li key={event.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0">
                <p className="font-medium">{meaningOf(event)}</p>
                <p className="text-xs text-ink-soft">
                  {event.device === '' ? 'Unknown device' : event.device}
                  {event.source !== '' && <> · {event.source}</>}
                </p>
              </div>
              <p className="shrink-0 text-xs text-ink-soft">
                <TimeStamp at={event.at} form="relative" />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function meaningOf({ outcome, method }: SignInEventView): string {
  if (outcome === 'signedIn') return `Signed in${METHOD_TEXT[method] ?? ''}`;
  return FAILURE_TEXT[outcome] ?? 'Sign-in failed';
}

const METHOD_TEXT: Readonly<Record<string, string>> = {
  password: ' with a password',
  code: ' with a password and a code',
  recoveryCode: ' with a password and a recovery code',
  passkey: ' with a passkey',
};

const FAILURE_TEXT: Readonly<Record<string, string>> = {
  passwordWrong: 'Wrong password',
  codeWrong: 'Correct password, wrong code',
  lockedOut: 'Refused after too many attempts',
  confirmationWrong: 'Identity not confirmed',
  confirmationLockedOut: 'Identity confirmation refused after too many attempts',
};
