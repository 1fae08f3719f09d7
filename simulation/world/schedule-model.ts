// What the simulation itself knows of a merchant's settlement schedule: whether a settlement may begin, kept apart from the
// service's own rules so that it can judge them. Merchants of the simulation live by UTC.

export type Schedule =
  | { readonly kind: 'atOnce' | 'onDemand' }
  | { readonly kind: 'daily'; readonly hour: number };

export type ScheduleModel = {
  now(): Schedule;
  changed(schedule: Schedule, at: Date): void;
  /** The merchant said that everything settles now. */
  letGo(at: Date): void;
  /** Whether a payment that completed then may have its settlement decided then. */
  maySettle(completedAt: Date, decidedAt: Date): boolean;
};

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export function createScheduleModel(first: Schedule): ScheduleModel {
  const history: { readonly schedule: Schedule; readonly from: Date }[] = [
    { schedule: first, from: new Date(0) },
  ];
  const letGo: Date[] = [];
  const at = (time: Date) => history.findLast(({ from }) => from <= time)?.schedule ?? first;
  return {
    now: () => history.at(-1)?.schedule ?? first,
    changed: (schedule, from) => void history.push({ schedule, from }),
    letGo: (time) => void letGo.push(time),
    maySettle: (completedAt, decidedAt) => {
      const isBetween = (time: Date) => time >= completedAt && time <= decidedAt;
      if (letGo.some(isBetween) || history.some(({ from }) => isBetween(from))) return true;
      const schedule = at(completedAt);
      if (schedule.kind !== 'daily') return schedule.kind === 'atOnce';
      const offsetMs = schedule.hour * HOUR_MS;
      const sinceMs = (((completedAt.getTime() - offsetMs) % DAY_MS) + DAY_MS) % DAY_MS;
      return decidedAt.getTime() >= completedAt.getTime() - sinceMs + DAY_MS;
    },
  };
}
