// An amount and a time in the format of the payer's language, and the time in the payer's time zone.
'use client';
import { useSyncExternalStore } from 'react';
import { Money } from '@/components/ui/money';
import { decimalMark, dollarsText, timeText } from '@/lib/core/languages/numbers';
import { useText } from './payer-text';

type AmountProps = {
  /** A plain decimal, e.g. `4.112334`. */
  readonly amount: string;
  readonly unit: 'nano' | 'USD';
};

export function Amount({ amount, unit }: AmountProps) {
  const { language } = useText();
  if (unit === 'USD') {
    return (
      <bdi className="figures" suppressHydrationWarning>
        {dollarsText(language, amount)}
      </bdi>
    );
  }
  return <Money amount={amount} unit={unit} mark={decimalMark(language)} />;
}

/**
 * `utc` is RFC 3339. Shown in the browser's time zone with the zone's name; in UTC until scripts run and without them. Server and
 * browser may have different locale data, so the hydration warning is suppressed.
 */
export function Time({ utc }: { utc: string }) {
  const { language } = useText();
  const timeZone = useTimeZone();
  return (
    <time dateTime={utc} suppressHydrationWarning>
      {timeText(language, utc, timeZone)}
    </time>
  );
}

/** The browser's IANA time zone; UTC on the server, which can't know it. */
export function useTimeZone(): string {
  return useSyncExternalStore(neverChanges, browserTimeZone, serverTimeZone);
}

const neverChanges = () => () => {};
const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const serverTimeZone = () => 'UTC';
