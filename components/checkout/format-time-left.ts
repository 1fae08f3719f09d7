// Formats the remaining time of a payment for display and for screen readers.

const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;
/** The remaining times that a screen reader announces. */
const MARKS = [
  { minutes: 10, key: 'pay.left10' },
  { minutes: 5, key: 'pay.left5' },
  { minutes: 1, key: 'pay.left1' },
] as const;
const SPOKEN_FOR_SECONDS = 10;

/** `14:32`. Rounds up, so that 0:00 appears only when no time is left. */
export function formatTimeLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  const rest = String(seconds % MINUTE_SECONDS).padStart(2, '0');
  return `${Math.floor(seconds / MINUTE_SECONDS)}:${rest}`;
}

/** The announcement for a mark that was just passed; null between marks, so that a screen reader is not interrupted every second. */
export function spokenTimeLeft(leftMs: number): (typeof MARKS)[number]['key'] | null {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  const mark = MARKS.find(({ minutes }) => {
    const passed = minutes * MINUTE_SECONDS - seconds;
    return passed >= 0 && passed < SPOKEN_FOR_SECONDS;
  });
  return mark?.key ?? null;
}
