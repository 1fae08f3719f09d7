// Days and times in the merchant's own zone, so that everybody at the desk reads the same.

/** Lists one after the other the things of one day, as they come. `at` is ISO 8601. */
export function byDay<Thing extends { readonly at: string }>(
  things: readonly Thing[],
  timeZone: string,
): ReadonlyArray<{ readonly day: string; readonly things: readonly Thing[] }> {
  const days: { day: string; things: Thing[] }[] = [];
  for (const thing of things) {
    const day = dayText(thing.at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.things.push(thing);
    else days.push({ day, things: [thing] });
  }
  return days;
}

/** "Friday, 20 November 2026". */
export function dayText(at: string, timeZone: string): string {
  // Joined by hand: whether a comma comes after the weekday differs between versions of Node.
  const date = formatIn(at, timeZone, { day: 'numeric', month: 'long', year: 'numeric' });
  return `${formatIn(at, timeZone, { weekday: 'long' })}, ${date}`;
}

/** "14:21:53". */
export function timeOfDayText(at: string, timeZone: string): string {
  const shown = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  return formatIn(at, timeZone, shown);
}

/** Made once for each zone that is asked for: making one takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(at: string, timeZone: string, shown: Intl.DateTimeFormatOptions): string {
  const name = [timeZone, ...Object.keys(shown)].join(' ');
  const format = formats.get(name) ?? new Intl.DateTimeFormat('en-GB', { ...shown, timeZone });
  formats.set(name, format);
  return format.format(new Date(at));
}
