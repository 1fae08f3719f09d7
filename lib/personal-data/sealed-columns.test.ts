// A text sealed with the ring where rotation does not know of it would be lost with the old key.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '@/prisma/project-root';

it('are all there are: nothing else of lib seals with the ring', () => {
  const lib = join(projectRoot(), 'lib');
  const sealing = readdirSync(lib, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => /\bseal\(/.test(readFileSync(join(lib, path), 'utf8')));
  expect(sealing.toSorted()).toEqual([
    'auth/one-time-codes.ts',
    'core/key-ring.ts',
    'merchants/return-secret.ts',
    'payment-links/link-prefill.ts',
    // Stands in addresses alone and is stored nowhere: with the key such an address ends.
    'payment-search/sealed-search.ts',
    'personal-data/customer-record.ts',
    'team/invitation-token.ts',
    'webhooks/endpoint-secrets.ts',
  ]);
});
