// The other end of worker.mjs: a measuring process takes its parent's jobs, and answers each with a result or an error.
import type { z } from 'zod';
import { errorText } from '@/lib/core/errors';

export function serveJobs<Job>(schema: z.ZodType<Job>, run: (job: Job) => unknown): void {
  process.on('message', async (sent) => {
    try {
      process.send?.({ result: await run(schema.parse(sent)) });
    } catch (error) {
      process.send?.({ error: errorText(error) });
    }
  });
}
