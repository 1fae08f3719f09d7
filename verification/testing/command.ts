// Arguments and exit codes of the verification commands.
import { parseArgs } from 'node:util';
import type { z } from 'zod';

/**
 * Each field of the schema is an option of that name.
 * @param flags options without a value
 * @returns null when the arguments do not match the schema
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

/** Exits with the code that the command returns, or with this one if it throws. */
export function endWith(running: Promise<number>, broken: number): void {
  running.then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(broken);
    },
  );
}
