// What a change of the rules would have made of past payments.
import { z } from 'zod';
import { parseRulesChange, withChange } from '@/lib/compliance/rules/change-rules';
import { dryRunRules, MAX_DRY_RUN_DAYS } from '@/lib/compliance/rules/dry-run';
import { readRuleSettings } from '@/lib/compliance/rules/rule-settings';
import { faultWords } from '@/lib/compliance/rules/rule-view';
import { errorText } from '@/lib/core/errors';
import { getServer } from '@/web/server';
import { userOrStatus } from '@/web/session';

/** `change` as the page saves it; without one, the rules that hold are tried. */
const questionSchema = z.object({
  days: z.coerce.number().int().min(1).max(MAX_DRY_RUN_DAYS).default(30),
  change: z
    .string()
    .default('{}')
    .transform(parseRulesChange)
    .pipe(z.record(z.string(), z.looseObject({}))),
});

/** A dry run reads much: so many at a time in a process. */
const MOST_AT_ONCE = 4;
let running = 0;

const HEADERS = { 'Cache-Control': 'no-store' };

export async function GET(request: Request): Promise<Response> {
  const user = await userOrStatus('rules.manage');
  if (typeof user === 'number') return Response.json({}, { status: user, headers: HEADERS });
  const question = questionSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!question.success) return fault(400, 'The question could not be read. Load the page again.');
  const { days, change } = question.data;
  const { database, clock, config, secrets, log } = await getServer();
  const present = (await readRuleSettings(database.db, config.network)).rules;
  const candidate = withChange(present, change);
  if ('faults' in candidate) return fault(400, `These values can’t be used. ${faultWords(candidate.faults)}`);
  if (running >= MOST_AT_ONCE)
    return fault(503, 'Several people are trying out rules. Try again in a minute.');
  running += 1;
  try {
    const deps = { database, clock, keyRing: secrets.keyRing };
    const options = { days, signal: request.signal };
    const result = await dryRunRules(deps, { present, candidate: candidate.rules }, options);
    return Response.json({ result }, { headers: HEADERS });
  } catch (error) {
    if (!request.signal.aborted) log.error({ error: errorText(error) }, 'a dry run of the rules failed');
    return fault(500, 'Something went wrong on the server. Nothing was changed; try again in a moment.');
  } finally {
    running -= 1;
  }
}

function fault(status: number, message: string): Response {
  return Response.json({ fault: message }, { status, headers: HEADERS });
}
