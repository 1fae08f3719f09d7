// The table of outcomes, where people read it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testOutcomeDocs } from '@/lib/api/reference/test-mode-docs';
import { projectRoot } from '@/prisma/project-root';

it('docs/guides/test-payments.md says of every outcome what the reference says', () => {
  const lines = readFileSync(join(projectRoot(), 'docs/guides/test-payments.md'), 'utf8').split('\n');
  for (const { name, sees, status, money, webhook, setting } of testOutcomeDocs()) {
    const cells = [`\`${name}\``, sees, status, money, webhook, setting ?? 'none'];
    expect(lines).toContain(`| ${cells.join(' | ')} |`);
  }
});
