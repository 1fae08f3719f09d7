// The child side of worker.mjs: takes the parent's jobs and returns a result or an error for each.
import type { z } from 'zod';
import { errorText } from '@/lib/core/errors';

/**
 * Runs each job that the parent sends, and sends its result or the text of its error.
 * @param schema checks a job
 */
export function serveJobs<Job>(schema: z.ZodType<Job>, run: (job: Job) => unknown): void {
  process.on('message', async (sent) => {
    try {
      process.send?.({ result: await run(schema.parse(sent)) });
    } catch (error) {
      process.send?.({ error: errorText(error) });
    }
  });
}
