// Writes and speaks the time left of a payment's window.

const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;
/** The marks that are read aloud, in minutes; each for the seconds after it is passed. */
const SPOKEN_MINUTES = [10, 5, 1] as const;
const SPOKEN_FOR_SECONDS = 10;

/** `14:32`; a begun second counts, so that 0:00 is only shown when the time is over. */
export function formatTimeLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  const rest = String(seconds % MINUTE_SECONDS).padStart(2, '0');
  return `${Math.floor(seconds / MINUTE_SECONDS)}:${rest}`;
}

/** "5 minutes left" at the marks and nothing between them: a counting voice would drown everything else. */
export function spokenTimeLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  const mark = SPOKEN_MINUTES.find((minutes) => {
    const passed = minutes * MINUTE_SECONDS - seconds;
    return passed >= 0 && passed < SPOKEN_FOR_SECONDS;
  });
  if (mark === undefined) return '';
  return mark === 1 ? '1 minute left' : `${mark} minutes left`;
}
