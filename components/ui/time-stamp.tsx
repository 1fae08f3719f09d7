// A time, relative and exact, in the merchant's time zone. The relative time updates while the page is open.
'use client';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { classNames } from '@/components/ui/class-names';
import { exactTime, relativeTime, shortDay, shortTime } from './format-time';

const TICK_MS = 5_000;

type TimeStampProps = {
  /** As text in ISO 8601. */
  readonly at: string | Date;
  /** The time that the first render counts from, ISO 8601; the provider's by default. */
  readonly now?: string;
  /** Both lines, only the exact time, the same without zone and current year, its day, or "4 min ago" with the exact time as tooltip. */
  readonly form?: 'both' | 'exact' | 'short' | 'day' | 'relative';
  readonly className?: string;
};

export function TimeStamp({ at: given, now, form = 'both', className }: TimeStampProps) {
  const at = typeof given === 'string' ? given : given.toISOString();
  const { timeZone, now: pageNow } = useContext(Times);
  const browserMs = useSyncExternalStore(subscribe, readClock, () => null);
  const atMs = Date.parse(at);
  const relative = relativeTime(atMs, browserMs ?? Date.parse(now ?? pageNow));
  // The server does not know the device's time zone.
  const zone = timeZone ?? (browserMs === null ? 'UTC' : null);
  const exact = exactTime(atMs, zone);
  if (form !== 'both') {
    // The year counts from the page's time, which server and browser know alike.
    const forms = {
      exact: () => exact,
      short: () => shortTime(atMs, zone, Date.parse(now ?? pageNow)),
      day: () => shortDay(atMs, zone, Date.parse(now ?? pageNow)),
      relative: () => relative,
    };
    return (
      <time
        dateTime={at}
        title={`${form === 'exact' ? relative : exact}${zoneOf(timeZone, browserMs)}`}
        className={classNames('figures', className)}
      >
        {forms[form]()}
      </time>
    );
  }
  return (
    <time
      dateTime={at}
      title={`${exact}${zoneOf(timeZone, browserMs)}`}
      className={classNames('block whitespace-nowrap', className)}
    >
      {relative}
      <span className="figures block text-xs text-ink-faint">{exact}</span>
    </time>
  );
}

/** ", Europe/Berlin"; empty for UTC, which exact times name. */
function zoneOf(timeZone: string | null, browserMs: number | null): string {
  const name = zoneName(timeZone, browserMs);
  return name === 'UTC' ? '' : `, ${name}`;
}

function zoneName(timeZone: string | null, browserMs: number | null): string {
  const zone = timeZone ?? (browserMs === null ? 'UTC' : deviceZone());
  return zone.replaceAll('_', ' ');
}

let knownZone: string | undefined;

function deviceZone(): string {
  knownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return knownZone;
}

/** Names the zone of the times on the page. */
export function TimeZoneNote({ className }: { readonly className?: string }) {
  const { timeZone } = useContext(Times);
  const browserMs = useSyncExternalStore(subscribe, readClock, () => null);
  return (
    <p className={classNames('text-xs text-ink-faint', className)}>
      Times are in {zoneName(timeZone, browserMs)}, unless another time zone is shown.
    </p>
  );
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

type TimeContext = {
  /**
   * The merchant's IANA time zone, so that its whole team sees the same times; null for users without a merchant, who see
   * times in their device's zone.
   */
  readonly timeZone: string | null;
  /** The server's time at rendering, ISO 8601: the first render counts from it. */
  readonly now: string;
};

const Times = createContext<TimeContext>({ timeZone: null, now: '1970-01-01T00:00:00Z' });

/** Sets the time zone and the current time for the times within. */
export function TimeProvider({ children, ...times }: TimeContext & { readonly children?: ReactNode }) {
  return <Times value={times}>{children}</Times>;
}
