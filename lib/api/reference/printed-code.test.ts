// What the guides print is what docs/ prints, where it is run as it stands, and tells of every parameter of the way back.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RETURN_PARAMETERS } from '@/lib/accounts/merchants/return-url';
import { projectRoot } from '@/prisma/project-root';
import { RETURN_DOCS } from './link-docs';
import { RETURN_CHECKS, WEBHOOK_RECEIVERS } from './printed-code';

const pageOf = (name: string) => readFileSync(join(projectRoot(), 'docs', 'guides', name), 'utf8');

it('every parameter of the way back is described', () => {
  expect(RETURN_DOCS.map(({ name }) => name)).toEqual(RETURN_PARAMETERS);
});

it.each(Object.entries(RETURN_CHECKS))('the check of the way back is whole: %s', (_, check) => {
  expect(pageOf('payment-links.md')).toContain(`\n${check}\n\`\`\``);
  expect(check).toContain('signature');
});

describe('the printed receivers', () => {
  it.each(WEBHOOK_RECEIVERS)(
    'are started as docs/guides/webhooks.md says: $language',
    ({ file, start, code }) => {
      const page = pageOf('webhooks.md');
      expect(page).toContain(`Save it as \`${file}\` and start it with \`${start}\`.`);
      expect(page).toContain(`\n${code}\n\`\`\``);
      expect(code).toContain('WEBHOOK_SECRET');
    },
  );
});
