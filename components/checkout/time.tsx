// A moment as the payer's language writes it. In UTC, so that server and browser mean the same.
'use client';
import { timeText } from '@/lib/core/languages/numbers';
import { useText } from './payer-text';

/** `utc` is RFC 3339. Server and browser may know different releases of the language's data. */
export function Time({ utc }: { utc: string }) {
  const { language } = useText();
  return (
    <time dateTime={utc} suppressHydrationWarning>
      {timeText(language, utc)}
    </time>
  );
}
