// Answers recorded from nano_node V27.1, dev network, November 2026.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const schema = z.object({
  answers: z.record(z.string(), z.unknown()),
  publishErrors: z.record(z.string(), z.string()),
});

const recording = schema.parse(
  JSON.parse(readFileSync(new URL('./recorded-answers.json', import.meta.url), 'utf8')),
);

/** The errors `process` answered, by what was published. */
export const recordedPublishErrors = recording.publishErrors;

/** The answer recorded under this heading. */
export function recorded(heading: string): unknown {
  const answer = recording.answers[heading];
  if (answer === undefined) throw new Error(`nothing was recorded under "${heading}"`);
  return answer;
}
