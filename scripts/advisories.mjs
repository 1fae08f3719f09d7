// `npm run advisories`: whether a published security advisory concerns a package that runs in production. It asks the
// advisory service of the package registry through `npm audit`, and changes nothing.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const LEVELS = ['low', 'moderate', 'high', 'critical'];
const USAGE = `usage: npm run advisories [-- --level LEVEL]
  --level LEVEL   the lowest severity that counts: ${LEVELS.join(', ')} (default: moderate)
Exit codes: 0 no advisory, 1 at least one, 3 the advisory service can't be reached.
`;
const EXIT = { none: 0, found: 1, unreachable: 3, usage: 64 };
const TIMEOUT_MS = 120_000;

const advisory = z.object({ title: z.string(), url: z.string(), severity: z.string(), range: z.string() });
/** What `npm audit --json` prints. A package may be vulnerable through another one: then `via` has that one's name. */
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});
/** What it prints when the service does not respond as it should. */
const refusal = z.object({ message: z.string() });

/** @returns {Promise<string>} what npm prints */
async function audit() {
  const options = ['--omit=dev', '--json', '--package-lock-only', '--fetch-retries=0'];
  const npm = spawn('npm', ['audit', ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
  });
  const failed = new Promise((_, reject) => npm.once('error', reject));
  return Promise.race([text(npm.stdout), failed]);
}

/** Each advisory once, though several packages may be concerned. */
function advisoriesOf({ vulnerabilities }, level) {
  const counted = LEVELS.slice(LEVELS.indexOf(level));
  const all = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.filter((one) => typeof one !== 'string').map((one) => ({ name, ...one })),
  );
  const byUrl = new Map(all.map((one) => [`${one.url} ${one.name}`, one]));
  return [...byUrl.values()].filter(({ severity }) => counted.includes(severity));
}

function parseJson(printed) {
  try {
    return JSON.parse(printed);
  } catch {
    return null;
  }
}

async function main(level) {
  const printed = parseJson(await audit());
  const read = report.safeParse(printed);
  if (!read.success) {
    const { data } = refusal.safeParse(printed);
    console.error(
      `The advisory service can't be reached: ${data?.message ?? 'npm audit printed no report'}.`,
    );
    console.error('Nothing was checked. Run it where the package registry has an advisory service.');
    return EXIT.unreachable;
  }
  const found = advisoriesOf(read.data, level);
  for (const { name, severity, title, range, url } of found) {
    console.log(`${severity}: ${name} ${range}: ${title} (${url})`);
  }
  console.log(
    found.length === 0
      ? `No advisory of level ${level} or above.`
      : `${found.length} found. Update these packages.`,
  );
  return found.length === 0 ? EXIT.none : EXIT.found;
}

function readLevel() {
  try {
    const { values } = parseArgs({ options: { level: { type: 'string', default: 'moderate' } } });
    return LEVELS.includes(values.level) ? values.level : undefined;
  } catch {
    return undefined;
  }
}

const level = readLevel();
if (level === undefined) process.stderr.write(USAGE);
process.exitCode = level === undefined ? EXIT.usage : await main(level);
