// The reference pages list exactly what the service has: error codes, limits, events, parameters, commands and options.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '@/client/cli/run-command';
import { FAILURE_WINDOW_MS, MAX_FAILURES } from '@/lib/accounts/auth/api-key-authentication';
import { SECRET_ROTATION_MS } from '@/lib/accounts/auth/api-keys';
import { RETURN_PARAMETERS } from '@/lib/accounts/merchants/return-url';
import { MAX_JSON_DEPTH } from '@/lib/api/http/request-input';
import { MAX_EVENTS, MAX_WAIT_SECONDS } from '@/lib/api/list-for-api';
import { errorDocs } from '@/lib/api/reference/error-docs';
import { MAX_WAITING_PER_MERCHANT } from '@/lib/api/wait-for-events';
import { readConfig } from '@/lib/core/config';
import { formatDecimal, MAX_PAYMENT_USD, MIN_DUST_LIMITS, MIN_PAYMENT_USD } from '@/lib/core/decimal';
import { formatPercent } from '@/lib/core/percent';
import { formatNano } from '@/lib/core/raw';
import { MAX_BODY_BYTES } from '@/lib/core/read-body';
import { DAY_MS } from '@/lib/core/zone-days';
import { RESPONSE_KEPT_MS } from '@/lib/db/idempotency';
import { MAX_REQUESTS_PER_MERCHANT, REQUESTS_KEPT_MS } from '@/lib/engine/jobs/prune-rows';
import { EVENTS_KEPT_MS } from '@/lib/notifications/events/read-events';
import { MAX_ENDPOINTS_PER_MERCHANT } from '@/lib/notifications/webhooks/enqueue';
import { EVENT_TYPES, TEST_EVENT } from '@/lib/notifications/webhooks/event-types';
import { MAX_RESENT, MAX_TESTS_PER_HOUR } from '@/lib/notifications/webhooks/resend';
import { pricePayment } from '@/lib/payments/create-payment';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import { MAX_RATE_AGE_MS } from '@/lib/rates/current-rate';
import { projectRoot } from '@/prisma/project-root';

const pageOf = (name: string) => readFileSync(join(projectRoot(), 'docs', name), 'utf8');

describe('docs/reference/errors.md', () => {
  const sections = pageOf('reference/errors.md').split(/^## /m);

  it.each(errorDocs())('describes $code with the service’s actual response', ({ code, status, example }) => {
    const section = sections.find((text) => text.startsWith(`${code}\n`)) ?? '';
    expect(section).toContain(`**HTTP ${status}.**`);
    const [, response = ''] = /```json\n([\s\S]*?)```/.exec(section) ?? [];
    expect(JSON.parse(response)).toEqual({ errorCode: code, errorMessage: example });
  });
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CONFIG = readConfig({});
const usd = (amount: typeof MAX_PAYMENT_USD) => `${formatDecimal(amount, 2)} USD`;
const nano = (raw: bigint) => `${formatNano(raw)} nano`;

/** The statements of docs/reference/limits.md about each limit, derived from the service's constants. */
const LIMITS = [
  `Max payment | ${usd(MAX_PAYMENT_USD)}`,
  `Min payment | ${usd(MIN_PAYMENT_USD)}, and at least ${nano(MIN_DUST_LIMITS * CONFIG.dustLimitRaw)}`,
  `Time to pay | ${CONFIG.paymentWindowMs / MINUTE_MS} minutes`,
  `Time for a review | ${CONFIG.reviewDeadlineMs / HOUR_MS} hours`,
  `Dust limit: smaller deposits are not counted | ${nano(CONFIG.dustLimitRaw)}`,
  `Under- and overpayment tolerance | 0% by default. The merchant can set up to ${formatPercent(CONFIG.toleranceBounds.underpaymentBp)}%`,
  `Age of the exchange rate | At most ${MAX_RATE_AGE_MS / MINUTE_MS} minutes`,
  `Request body | ${MAX_BODY_BYTES / 1024} KiB, nested at most ${MAX_JSON_DEPTH} levels deep`,
  `Failed authentications | ${MAX_FAILURES} in ${FAILURE_WINDOW_MS / MINUTE_MS} minute`,
  `Responses kept for an \`Idempotency-Key\` | ${RESPONSE_KEPT_MS / HOUR_MS} hours`,
  `Previous secret of a rotated API key | Works for ${SECRET_ROTATION_MS / HOUR_MS} hours`,
  `Requests in the request log | The last ${REQUESTS_KEPT_MS / DAY_MS} days, at most ${MAX_REQUESTS_PER_MERCHANT.toLocaleString('en-US')}`,
  `Events kept for \`list-events\` | ${EVENTS_KEPT_MS / DAY_MS} days`,
  `\`list-events\` requests that wait at the same time | ${MAX_WAITING_PER_MERCHANT} for`,
  `Enabled endpoints | ${MAX_ENDPOINTS_PER_MERCHANT} for each merchant`,
  `Test messages | ${MAX_TESTS_PER_HOUR} an hour`,
  `Messages resent at once | ${MAX_RESENT.toLocaleString('en-US')}`,
] as const;

describe('docs/reference/limits.md', () => {
  const page = pageOf('reference/limits.md');

  it.each(LIMITS)('states: %s', (limit) => {
    expect(page).toContain(`\n| ${limit}`);
  });

  it('states the same minimum as the API', () => {
    const price = () =>
      pricePayment(
        { raw: 1n },
        { dollars: { usdPerNano: { units: 3n, scale: 0 } }, currency: null },
        CONFIG.dustLimitRaw,
      );
    expect(price).toThrow(nano(MIN_DUST_LIMITS * CONFIG.dustLimitRaw));
  });
});

it('docs/reference/webhook-events.md states the bounds of list-events', () => {
  const page = pageOf('reference/webhook-events.md');
  expect(page).toContain(`\n| \`limit\` | Max number of events, 1 to ${MAX_EVENTS} `);
  expect(page).toContain(
    `\n| \`wait\` | Seconds to wait for an event, 0 (the default) to ${MAX_WAIT_SECONDS} |`,
  );
});

it('docs/reference/webhook-events.md lists every event', () => {
  const page = pageOf('reference/webhook-events.md');
  for (const event of [...EVENT_TYPES, TEST_EVENT]) expect(page).toContain(`\n| \`${event}\` | `);
});

it('docs/explanation/statuses-and-money.md says what every status means and what to do at it', () => {
  const page = pageOf('explanation/statuses-and-money.md');
  for (const status of PAYMENT_STATUSES) expect(page.split(`\n| \`${status}\` | `)).toHaveLength(3);
});

it('docs/guides/payment-links.md lists every parameter of the return URL', () => {
  const page = pageOf('guides/payment-links.md');
  for (const name of RETURN_PARAMETERS) expect(page).toContain(`\n| \`${name}\` | `);
});

describe('docs/reference/cli.md', () => {
  const page = pageOf('reference/cli.md');

  async function helpOf(...words: string[]): Promise<string> {
    const lines: string[] = [];
    await runCommand([...words, '--help'], {
      ...{ environment: {}, folder: '.', ended: new AbortController().signal, ask: async () => '' },
      out: (line) => lines.push(line),
      say: (line) => lines.push(line),
    });
    return lines.join('\n');
  }

  it('has a section for every command, with all of its options', async () => {
    const overview = await helpOf();
    const [, commands = ''] = /Commands\n([\s\S]*?)\n\n/.exec(overview) ?? [];
    const names = commands.split('\n').map((line) => /^ {2}([a-z]+( [a-z]+)?)/.exec(line)?.[1] ?? '');
    expect(names).toHaveLength(29);
    for (const name of names) {
      const section = page.split(/^## /m).find((part) => part.startsWith(`${name}\n`)) ?? '';
      const options = (await helpOf(...name.split(' '))).match(/^ {2}(--[a-z-]+)/gm) ?? [];
      expect(options.filter((option) => !section.includes(`\`${option.trim()}`))).toEqual([]);
    }
  });
});
