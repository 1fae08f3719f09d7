// Class names: joined, leaving out what a condition switched off, and those of the tones a badge or a notice can speak in.

/** The given class names in one text; false, null and undefined are left out. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}

/** neutral says nothing; accent waits; good, warn and bad judge. */
export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

/** Text and soft ground of each tone. */
export const TONE_CLASSES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-subtle text-ink-soft',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};
