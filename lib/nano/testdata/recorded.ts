// Answers recorded from nano_node V27.1, dev network, November 2026.
import recording from './recorded-answers.json';

const answers: Readonly<Record<string, unknown>> = recording.answers;

/** The errors `process` answered, by what was published. */
export const recordedPublishErrors = recording.publishErrors;

/** The answer recorded under this heading. */
export function recorded(heading: string): unknown {
  if (!(heading in answers)) throw new Error(`nothing was recorded under "${heading}"`);
  return answers[heading];
}
