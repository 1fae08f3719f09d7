// Writes and speaks the time left of a payment's window.

const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;
/** The marks that are read aloud, each for the seconds after it is passed. */
const MARKS = [
  { minutes: 10, key: 'pay.left10' },
  { minutes: 5, key: 'pay.left5' },
  { minutes: 1, key: 'pay.left1' },
] as const;
const SPOKEN_FOR_SECONDS = 10;

/** `14:32`; a begun second counts, so that 0:00 is only shown when the time is over. */
export function formatTimeLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  const rest = String(seconds % MINUTE_SECONDS).padStart(2, '0');
  return `${Math.floor(seconds / MINUTE_SECONDS)}:${rest}`;
}

/** The words for a mark that was just passed, and none between them: a counting voice would drown everything else. */
export function spokenTimeLeft(leftMs: number): (typeof MARKS)[number]['key'] | null {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  const mark = MARKS.find(({ minutes }) => {
    const passed = minutes * MINUTE_SECONDS - seconds;
    return passed >= 0 && passed < SPOKEN_FOR_SECONDS;
  });
  return mark?.key ?? null;
}
