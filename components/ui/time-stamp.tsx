// A time: how long ago, kept true while the page stands open, and exactly when, in the merchant's zone.
'use client';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { classNames } from '@/components/ui/class-names';
import { exactTime, relativeTime } from './format-time';

const TICK_MS = 5_000;

type TimeStampProps = {
  /** A text is ISO 8601. */
  readonly at: string | Date;
  /** What the first paint counts from, ISO 8601, where it is not the provider's. */
  readonly now?: string;
  /** Both lines, the exact time alone, or "4 min ago" with the exact time as its title. */
  readonly form?: 'both' | 'exact' | 'relative';
  readonly className?: string;
};

export function TimeStamp({ at: given, now, form = 'both', className }: TimeStampProps) {
  const at = typeof given === 'string' ? given : given.toISOString();
  const { timeZone, now: pageNow } = useContext(Reading);
  const browserMs = useSyncExternalStore(subscribe, readClock, () => null);
  const atMs = Date.parse(at);
  const relative = relativeTime(atMs, browserMs ?? Date.parse(now ?? pageNow));
  // The zone of a device is known in its browser alone.
  const exact = exactTime(atMs, timeZone ?? (browserMs === null ? 'UTC' : null));
  if (form === 'exact' || form === 'relative') {
    return (
      <time
        dateTime={at}
        title={form === 'exact' ? relative : inZone(exact, timeZone)}
        className={classNames('figures', className)}
      >
        {form === 'exact' ? exact : relative}
      </time>
    );
  }
  return (
    <time dateTime={at} className={classNames('block whitespace-nowrap', className)}>
      {relative}
      <span className="figures block text-xs text-ink-faint">{exact}</span>
    </time>
  );
}

/** Where the text itself names no zone. */
function inZone(exact: string, timeZone: string | null): string {
  return timeZone === null || timeZone === 'UTC' ? exact : `${exact}, ${timeZone.replaceAll('_', ' ')}`;
}

// One clock for all times on the page.
let clockMs = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  clockMs = Date.now();
  for (const listener of listeners) listener();
}

function readClock(): number {
  if (clockMs === 0) clockMs = Date.now();
  return clockMs;
}

type ReadingOfTimes = {
  /**
   * By its IANA name: the merchant's, so that everybody at the desk reads the same wherever they sit; null for who works
   * for no merchant, and reads times in the zone of their own device.
   */
  readonly timeZone: string | null;
  /** The server's time when it drew the page, ISO 8601: what the first paint counts from. */
  readonly now: string;
};

const Reading = createContext<ReadingOfTimes>({ timeZone: null, now: '1970-01-01T00:00:00Z' });

/** How the times within are read. */
export function TimeProvider({ children, ...reading }: ReadingOfTimes & { readonly children?: ReactNode }) {
  return <Reading value={reading}>{children}</Reading>;
}
