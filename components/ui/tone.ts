// The tones a badge or a notice can speak in, and the colours of each.

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
