// What the reference pages list is what the service has: error codes, limits, events, parameters, commands and options.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '@/client/cli/run-command';
import { RETURN_PARAMETERS } from '@/lib/accounts/merchants/return-url';
import { errorDocs } from '@/lib/api/reference/error-docs';
import { limitDocs } from '@/lib/api/reference/limit-docs';
import { readConfig } from '@/lib/core/config';
import { PAYMENT_EVENTS, TEST_EVENT } from '@/lib/notifications/webhooks/event-types';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import { projectRoot } from '@/prisma/project-root';

const pageOf = (name: string) => readFileSync(join(projectRoot(), 'docs', name), 'utf8');

describe('docs/reference/errors.md', () => {
  const sections = pageOf('reference/errors.md').split(/^## /m);

  it.each(errorDocs())(
    'describes $code with a response as the service words it',
    ({ code, status, example }) => {
      const section = sections.find((text) => text.startsWith(`${code}\n`)) ?? '';
      expect(section).toContain(`**HTTP ${status}.**`);
      const [, response = ''] = /```json\n([\s\S]*?)```/.exec(section) ?? [];
      expect(JSON.parse(response)).toEqual({ errorCode: code, errorMessage: example });
    },
  );
});

it('docs/reference/limits.md states the limits of a service with default settings', () => {
  const page = pageOf('reference/limits.md');
  const figures = limitDocs(readConfig({})).flatMap(({ limit }) => limit.match(/\d+(\.\d+)?/g) ?? []);
  const missing = figures.filter((figure) => {
    const grouped = Number(figure) >= 1_000 ? Number(figure).toLocaleString('en-US') : figure;
    return !page.includes(grouped);
  });
  expect(missing).toEqual([]);
});

it('docs/reference/webhook-events.md lists every event', () => {
  const page = pageOf('reference/webhook-events.md');
  for (const event of [...PAYMENT_EVENTS, TEST_EVENT]) expect(page).toContain(`\n| \`${event}\` | `);
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
      ...{ environment: {}, folder: '.', ended: new AbortController().signal },
      out: (line) => lines.push(line),
      say: (line) => lines.push(line),
    });
    return lines.join('\n');
  }

  it('has a section for every command, with all of its options', async () => {
    const overview = await helpOf();
    const [, commands = ''] = /Commands\n([\s\S]*?)\n\n/.exec(overview) ?? [];
    const names = commands.split('\n').map((line) => /^ {2}([a-z]+( [a-z]+)?)/.exec(line)?.[1] ?? '');
    expect(names).toHaveLength(5);
    for (const name of names) {
      const section = page.split(/^## /m).find((part) => part.startsWith(`${name}\n`)) ?? '';
      const options = (await helpOf(...name.split(' '))).match(/^ {2}(--[a-z-]+)/gm) ?? [];
      expect(options.filter((option) => !section.includes(`\`${option.trim()}`))).toEqual([]);
    }
  });
});
