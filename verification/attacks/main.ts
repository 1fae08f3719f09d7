// The command `npm run attacks`: attacks one real deployment over HTTP and exits with 1 when an attack succeeds.
import { z } from 'zod';
import { endWith, readOptions } from '@/verification/testing/command';
import { bodies } from './bodies';
import { files } from './files';
import { requests } from './requests/requests';
import { roles } from './roles';
import { slow } from './slow';
import { ssrf } from './ssrf';
import type { Suite, SuiteResult } from './suite';
import { startTarget } from './target';

/** The one that changes the most last. */
const SUITES: readonly Suite[] = [roles, files, ssrf, bodies, slow, requests];
const USAGE = `npm run attacks -- [--only ${SUITES.map(({ name }) => name).join(',')}] [--quick] [--seed S]\n`;
const EXIT = { held: 0, violations: 1, broken: 2, usage: 64, interrupted: 130 } as const;
/** Violations printed of each suite. */
const MAX_PRINTED = 40;

const optionsSchema = z.object({
  only: z.string().default(SUITES.map(({ name }) => name).join(',')),
  quick: z.boolean().default(false),
  seed: z.coerce.number().int().min(0).max(1_000_000_000).default(1),
});
type Options = z.infer<typeof optionsSchema>;

async function main(): Promise<number> {
  const options = readOptions(optionsSchema, ['quick']);
  const names = options?.only.split(',') ?? [];
  const suites = SUITES.filter(({ name }) => names.includes(name));
  if (options === null || suites.length !== names.length) {
    process.stderr.write(USAGE);
    return EXIT.usage;
  }
  return attack(suites, options);
}

async function attack(suites: readonly Suite[], options: Options): Promise<number> {
  const beganMs = performance.now();
  const say = (text: string) =>
    process.stderr.write(`${((performance.now() - beganMs) / 1_000).toFixed(0)} s: ${text}\n`);
  say('starting a deployment with two shops');
  // On the sandbox, messages to this machine are allowed by default.
  const starting = startTarget({ WEBHOOK_ALLOWED_HOSTS: 'shop.internal' });
  const interrupt = async () => {
    await starting.then(({ stop }) => stop()).catch(() => {});
    process.exit(EXIT.interrupted);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void interrupt());
  const target = await starting;
  let violations = 0;
  try {
    for (const { name, run } of suites) {
      const onProgress = (text: string) => say(`${name}: ${text}`);
      const result = await run(target, { ...options, onProgress });
      process.stdout.write(summary(name, result));
      violations += result.violations.length;
    }
  } finally {
    await target.stop();
  }
  return violations === 0 ? EXIT.held : EXIT.violations;
}

function summary(name: string, { figures, violations }: SuiteResult): string {
  const shown = violations.slice(0, MAX_PRINTED).map((text) => `  VIOLATION ${text}`);
  const more = violations.length - shown.length;
  return [
    `${name}: ${figures}; ${violations.length} violations`,
    ...shown,
    ...(more > 0 ? [`  and ${more} more`] : []),
    '',
  ].join('\n');
}

endWith(main(), EXIT.broken);
