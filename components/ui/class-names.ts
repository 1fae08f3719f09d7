// Joins class names and defines the tones of badges and notices.

/** Joins class names; false, null and undefined are omitted. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}

/** accent: in progress; good, warn and bad: results. */
export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

/** Text and background color of each tone. */
export const TONE_CLASSES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-subtle text-ink-soft',
  accent: 'bg-accent-soft text-accent-text',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};
