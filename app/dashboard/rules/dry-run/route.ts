// What a change of the rules would have made of past payments: a line of progress for each batch, at last the result.
import { z } from 'zod';
import { withChange } from '@/lib/compliance/rules/change-rules';
import { dryRunRules, MAX_DRY_RUN_DAYS } from '@/lib/compliance/rules/dry-run';
import { readRuleSettings } from '@/lib/compliance/rules/rule-settings';
import { faultWords } from '@/lib/compliance/rules/rule-view';
import { errorText } from '@/lib/core/errors';
import { getServer } from '@/web/server';
import { userOrStatus } from '@/web/session';
import { parseRulesChange } from '../rules-change';

/** `change` as the page saves it; without one, the rules that hold are tried. */
const questionSchema = z.object({
  days: z.coerce.number().int().min(1).max(MAX_DRY_RUN_DAYS).default(30),
  change: z.string().default('{}'),
});

/** A dry run reads much: so many at a time in a process. */
const MOST_AT_ONCE = 4;
let running = 0;

const HEADERS = { 'Cache-Control': 'no-store', 'Content-Type': 'application/x-ndjson; charset=utf-8' };

export async function GET(request: Request): Promise<Response> {
  const user = await userOrStatus('rules.manage');
  if (typeof user === 'number') return Response.json({}, { status: user, headers: HEADERS });
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const question = questionSchema.safeParse(given);
  const change = question.success ? parseRulesChange(question.data.change) : undefined;
  if (!question.success || change === undefined)
    return fault('The question could not be read. Load the page again.');
  const { database, config } = await getServer();
  const present = (await readRuleSettings(database.db, config.network)).rules;
  const candidate = withChange(present, change);
  if ('faults' in candidate) return fault(`These values can’t be used. ${faultWords(candidate.faults)}`);
  if (running >= MOST_AT_ONCE) return fault('Several people are trying out rules. Try again in a minute.');
  running += 1;
  return new Response(linesOf({ present, candidate: candidate.rules }, question.data.days, request.signal), {
    headers: HEADERS,
  });
}

function fault(message: string): Response {
  return new Response(`${JSON.stringify({ fault: message })}\n`, { status: 400, headers: HEADERS });
}

type BothRules = Parameters<typeof dryRunRules>[1];

function linesOf(rules: BothRules, days: number, signal: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = new AbortController();
  return new ReadableStream({
    start: async (controller) => {
      const line = (value: object) => controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      const { database, clock, secrets, log } = await getServer();
      try {
        const deps = { database, clock, keyRing: secrets.keyRing };
        const options = { days, onProgress: line, signal: AbortSignal.any([signal, left.signal]) };
        line({ result: await dryRunRules(deps, rules, options) });
        controller.close();
      } catch (error) {
        if (signal.aborted || left.signal.aborted) return;
        log.error({ error: errorText(error) }, 'a dry run of the rules failed');
        line({ fault: 'Something went wrong on the server. Nothing was changed; try again in a moment.' });
        controller.close();
      } finally {
        running -= 1;
      }
    },
    cancel: () => left.abort(),
  });
}
