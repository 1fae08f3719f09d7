// An encrypted column that rotation does not know would be lost with the old key.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '@/prisma/project-root';

it('are complete: nothing else in lib encrypts with the key ring', () => {
  const lib = join(projectRoot(), 'lib');
  const sealing = readdirSync(lib, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => /\bseal\(/.test(readFileSync(join(lib, path), 'utf8')));
  expect(sealing.toSorted()).toEqual([
    'accounts/auth/one-time-codes.ts',
    'accounts/merchants/return-url.ts',
    'accounts/team/invitations.ts',
    'checkout/payment-links/link-prefill.ts',
    'checkout/payment-links/send-link.ts',
    'compliance/customer-record.ts',
    'core/key-ring.ts',
    'notifications/mail/sandbox-mailbox.ts',
    'notifications/webhooks/sign.ts',
    // Used only in URLs and stored nowhere; such a URL becomes invalid with the key.
    'queries/search/parse-search.ts',
  ]);
});
