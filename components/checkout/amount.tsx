// An amount and a time in the format of the payer's language, and the time in the payer's time zone.
'use client';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHasScripts } from '@/components/hooks/use-has-scripts';
import { Money } from '@/components/ui/money';
import { decimalMark, timeText } from '@/lib/core/languages/numbers';
import { priceText } from '@/lib/core/languages/prices';
import { useText } from './payer-text';

type AmountProps = {
  /** A plain decimal, e.g. `4.112334`. */
  readonly amount: string;
  /** `nano`, or the ISO 4217 code of a currency. */
  readonly unit: string;
};

export function Amount({ amount, unit }: AmountProps) {
  const { language } = useText();
  if (unit === 'nano') return <Money amount={amount} unit={unit} mark={decimalMark(language)} />;
  return (
    <bdi className="figures" suppressHydrationWarning>
      {priceText(language, amount, unit)}
    </bdi>
  );
}

/**
 * `utc` is RFC 3339. Shown in UTC by the server, and in the browser's time zone with the zone's name once it is in view:
 * until then the server's text stays, because the browser's first use of `Intl` would delay the page.
 */
export function Time({ utc }: { utc: string }) {
  const { language } = useText();
  const element = useRef<HTMLTimeElement>(null);
  const timeZone = useTimeZone(element);
  const text = timeZone === null && isBrowser ? '' : timeText(language, utc, timeZone ?? undefined);
  return (
    <time ref={element} dateTime={utc} suppressHydrationWarning>
      {text}
    </time>
  );
}

/**
 * The browser's IANA time zone; null on the server, and where the server's text is shown until the element is in view. A page
 * that the browser made itself, such as the checkout after the form, has no such text.
 */
export function useTimeZone(element: RefObject<HTMLElement | null>): string | null {
  const known = useSyncExternalStore(
    zone.subscribe,
    () => zone.known,
    () => null,
  );
  const isFromServer = useIsFromServer();
  useEffect(() => {
    if (zone.known !== null || element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) zone.resolve();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return known ?? (isFromServer ? null : browserZone());
}

/** Whether the server wrote this element. Its first rendering in the browser is then a hydration, and decides for good. */
function useIsFromServer(): boolean {
  const [isFromServer] = useState(!useHasScripts());
  return isFromServer;
}

function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const isBrowser = typeof window !== 'undefined';

/** One for the page, so that all times change together. */
const zone = {
  known: null as string | null,
  listeners: new Set<() => void>(),
  subscribe: (listener: () => void) => {
    zone.listeners.add(listener);
    return () => zone.listeners.delete(listener);
  },
  resolve: () => {
    zone.known = browserZone();
    for (const listener of zone.listeners) listener();
  },
};
