// A compromised engine against the signer: `npm run hostile-engine -- --requests 10000 --seed 1`.
import { z } from 'zod';
import { endWith, readOptions } from '@/verification/testing/command';
import { attackSigner } from './attack-signer';

const USAGE = 'npm run hostile-engine -- [--requests COUNT] [--seed TEXT]\n';
const EXIT = { held: 0, broken: 2, usage: 64 } as const;

const optionsSchema = z.object({
  requests: z.coerce.number().int().min(1).max(10_000_000).default(10_000),
  seed: z.string().default('1'),
});

async function main(): Promise<number> {
  const options = readOptions(optionsSchema);
  if (options === null) {
    process.stderr.write(USAGE);
    return EXIT.usage;
  }
  const { signed, refused } = await attackSigner(options.seed, options.requests);
  const counts = Object.entries(signed).map(([rule, count]) => `${count} ${rule}`);
  console.log(
    `${options.requests} requests, ${refused} refused. Signed blocks: ${counts.join(', ')}. 0 outside the policy`,
  );
  return EXIT.held;
}

endWith(main(), EXIT.broken);
