// docs/guides/test-payments.md describes every outcome correctly.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '@/prisma/project-root';
import { chosenView } from './choose-outcome';
import { OUTCOME_NAMES, TEST_OUTCOMES } from './outcomes';

const page = readFileSync(join(projectRoot(), 'docs/guides/test-payments.md'), 'utf8');
const lines = page.split('\n');

it.each(OUTCOME_NAMES)('the page describes %s', (name) => {
  const { sees, status, money, webhook, setting } = TEST_OUTCOMES[name];
  expect(lines).toContain(`| ${[`\`${name}\``, sees, status, money, webhook].join(' | ')} |`);
  if (setting === null) return;
  const { min, max, default: initial } = setting;
  expect(lines).toContain(`| \`${name}\` | \`${setting.name}\` | ${min} to ${max} | ${initial} |`);
});

it('the page shows the response as it is', () => {
  const chosen = {
    paymentId: 'pay_…',
    outcome: 'paidInPart',
    setting: 25,
    endedAt: null,
    failure: null,
  } as const;
  const [, response = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  expect(JSON.parse(response)).toEqual(chosenView(chosen, false));
});
