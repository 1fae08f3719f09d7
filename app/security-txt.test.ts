// GET /security.txt as a researcher gets it, with and without the operator's contact.
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '@/lib/core/config';
import { testServer } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { GET } from './security.txt/route';

/** Serves with these settings until the end of the test. */
async function serve(settings: Readonly<Record<string, string>>): Promise<void> {
  const database = await createTestDatabase('sqlite');
  globalThis.paymentServer = Promise.resolve({ ...testServer(database), config: readConfig(settings) });
  onTestFinished(async () => {
    globalThis.paymentServer = undefined;
    await database.close();
  });
}

it('names the contact as plain text', async () => {
  await serve({ SECURITY_CONTACT: 'mailto:security@pay.example' });
  const response = await GET();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toMatch(/^Contact: mailto:security@pay\.example\nExpires: 20\d\d-/);
});

it('is a 404 without a contact', async () => {
  await serve({});
  const response = await GET();
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).not.toContain('Contact:');
});
