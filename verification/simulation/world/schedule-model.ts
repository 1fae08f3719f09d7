// The simulation's own model of a merchant's settlement schedule: whether a settlement may begin. It is independent of
// the service's rules, so that it can check them. The merchants' time zone is UTC.

export type Schedule =
  | { readonly kind: 'immediate' | 'manual' }
  | { readonly kind: 'daily'; readonly hour: number };

/** When something happened by the service's clock, and its position in the order of steps, which no clock affects. */
type Event = { readonly at: Date; readonly place: number };

export type ScheduleModel = ReturnType<typeof createScheduleModel>;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export function createScheduleModel(first: Schedule) {
  const history: { readonly schedule: Schedule; readonly from: number }[] = [{ schedule: first, from: 0 }];
  const releases: number[] = [];
  const at = (place: number) => history.findLast(({ from }) => from <= place)?.schedule ?? first;
  return {
    changed: (schedule: Schedule, from: number) => void history.push({ schedule, from }),
    /** The merchant pressed "Settle now". */
    release: (place: number) => void releases.push(place),
    /**
     * Whether a payment that completed at one time may have its settlement decided at the other.
     * @param hadShown whether the clock that decides had shown a time before it was set back
     */
    maySettle: (completed: Event, decided: Event, hadShown: (time: number) => boolean): boolean => {
      const isBetween = (place: number) => place >= completed.place && place <= decided.place;
      if (releases.some(isBetween) || history.some(({ from }) => isBetween(from))) return true;
      const schedule = at(completed.place);
      if (schedule.kind !== 'daily') return schedule.kind === 'immediate';
      const offsetMs = schedule.hour * HOUR_MS;
      const sinceMs = (((completed.at.getTime() - offsetMs) % DAY_MS) + DAY_MS) % DAY_MS;
      const settlesAtMs = completed.at.getTime() - sinceMs + DAY_MS;
      return decided.at.getTime() >= settlesAtMs || hadShown(settlesAtMs);
    },
  };
}
