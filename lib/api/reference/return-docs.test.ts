// The description of the way back is the way back there is.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RETURN_PARAMETERS } from '@/lib/accounts/merchants/return-url';
import { projectRoot } from '@/prisma/project-root';
import { NODE_RETURN_CHECK, PYTHON_RETURN_CHECK, RETURN_DOCS } from './return-docs';

it('every parameter is described', () => {
  expect(RETURN_DOCS.map(({ name }) => name)).toEqual(RETURN_PARAMETERS);
});

it.each([
  ['js', NODE_RETURN_CHECK],
  ['python', PYTHON_RETURN_CHECK],
])(
  'the printed check is that of docs/payment-links.md, which is run as it stands there: %s',
  (language, check) => {
    const page = readFileSync(join(projectRoot(), 'docs', 'payment-links.md'), 'utf8');
    expect(page).toContain(`\`\`\`${language}\n${check}\n\`\`\``);
  },
);
