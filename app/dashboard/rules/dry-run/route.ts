// The dry run of a rule change on past payments.
import { z } from 'zod';
import { parseRulesChange, withChange } from '@/lib/compliance/rules/change-rules';
import { dryRunRules, MAX_DRY_RUN_DAYS } from '@/lib/compliance/rules/dry-run';
import { readRuleSettings } from '@/lib/compliance/rules/rule-settings';
import { ruleErrorsText } from '@/lib/compliance/rules/rule-view';
import { errorText } from '@/lib/core/errors';
import { getServer } from '@/web/server';
import { userOrStatus } from '@/web/session';

/** `change` in the form the page saves; without one, the current rules are run. */
const questionSchema = z.object({
  days: z.coerce.number().int().min(1).max(MAX_DRY_RUN_DAYS).default(30),
  change: z
    .string()
    .default('{}')
    .transform(parseRulesChange)
    .pipe(z.record(z.string(), z.looseObject({}))),
});

/** Dry runs per process at a time: each reads many payments. */
const MAX_CONCURRENT = 4;
let running = 0;

const HEADERS = { 'Cache-Control': 'no-store' };

export async function GET(request: Request): Promise<Response> {
  const user = await userOrStatus('rules.manage');
  if (typeof user === 'number') return Response.json({}, { status: user, headers: HEADERS });
  const question = questionSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!question.success) return errorResponse(400, 'Invalid request. Reload the page and try again.');
  const { days, change } = question.data;
  const { database, clock, config, secrets, log } = await getServer();
  const present = (await readRuleSettings(database.db, config.network)).rules;
  const candidate = withChange(present, change);
  if ('errors' in candidate) return errorResponse(400, `Invalid values. ${ruleErrorsText(candidate.errors)}`);
  if (running >= MAX_CONCURRENT)
    return errorResponse(503, 'Too many tests are running. Try again in a minute.');
  running += 1;
  try {
    const deps = { database, clock, keyRing: secrets.keyRing };
    const options = { days, signal: request.signal };
    const result = await dryRunRules(deps, { present, candidate: candidate.rules }, options);
    return Response.json({ result }, { headers: HEADERS });
  } catch (error) {
    if (!request.signal.aborted) log.error({ error: errorText(error) }, 'a dry run of the rules failed');
    return errorResponse(
      500,
      'Something went wrong on the server. Nothing was changed. Try again in a moment.',
    );
  } finally {
    running -= 1;
  }
}

function errorResponse(status: number, message: string): Response {
  return Response.json({ error: message }, { status, headers: HEADERS });
}
