// The strength of a typed password, in words and as a bar. Loaded when a person starts to type one.
'use client';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { PasswordOwner, PasswordStrength } from '@/lib/accounts/auth/password-policy';

/** Rates a password on the server; null when it can't say. */
export type RatePassword = (password: string, owner: PasswordOwner) => Promise<PasswordStrength | null>;

type PasswordMeterProps = {
  readonly password: string;
  readonly owner: PasswordOwner;
  readonly rate: RatePassword;
};

/** How long a person pauses before the password is rated. */
const PAUSE_MS = 400;

export function PasswordMeter({ password, owner, rate }: PasswordMeterProps) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const rateNow = useEffectEvent((text: string) => rate(text, owner));
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      const rated = rateNow(password).catch(() => null);
      void rated.then((result) => isCurrent && setStrength(result));
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password]);
  const { level, text, look } = STRENGTHS[strength ?? 'tooShort'];
  const Icon = level > 1 ? CircleCheck : CircleAlert;
  return (
    <span className="flex flex-col gap-1.5 pt-1">
      <meter className="sr-only" aria-label="Strength" min={0} max={LEVELS.length} value={level} />
      <span aria-hidden className="flex gap-1">
        {LEVELS.map((step) => (
          <span
            key={step}
            className={classNames('h-1 flex-1 rounded-full', step <= level ? look.bar : 'bg-line')}
          />
        ))}
      </span>
      <span aria-live="polite" className={classNames('flex items-start gap-1.5', look.text)}>
        {level > 0 && <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />}
        {text}
      </span>
    </span>
  );
}

const LEVELS = [1, 2, 3] as const;

const SOFT = { bar: 'bg-line', text: '' };
const BAD = { bar: 'bg-bad', text: 'text-bad' };
const GOOD = { bar: 'bg-good', text: 'text-good' };

const STRENGTHS: Readonly<
  Record<PasswordStrength, { level: number; text: string; look: { bar: string; text: string } }>
> = {
  tooShort: { level: 0, text: 'At least 12 characters.', look: SOFT },
  weak: { level: 1, text: 'Weak: easy to guess. Add a few unrelated words.', look: BAD },
  good: { level: 2, text: 'Good password.', look: GOOD },
  strong: { level: 3, text: 'Strong password.', look: GOOD },
};
