// The arguments of the commands that check the service, and their ends.
import { parseArgs } from 'node:util';
import type { z } from 'zod';

/**
 * Each field of the schema is an option of that name.
 * @param flags those that are given without a value
 * @returns null when the arguments are not as the schema has them
 */
export function readOptions<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  flags: readonly string[] = [],
): z.output<z.ZodObject<Shape>> | null {
  const options = Object.keys(schema.shape).map((name) => {
    const type: 'boolean' | 'string' = flags.includes(name) ? 'boolean' : 'string';
    return [name, { type }] as const;
  });
  try {
    return schema.parse(parseArgs({ options: Object.fromEntries(options) }).values);
  } catch {
    return null;
  }
}

/** Ends the process with the code that the command answers, and with this one when it throws. */
export function endWith(running: Promise<number>, broken: number): void {
  running.then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(broken);
    },
  );
}
