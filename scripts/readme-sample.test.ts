// Runs the webhook verification of README.md exactly as printed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { newWebhookSecret, signatureHeaders } from '@/lib/notifications/webhooks/sign';
import { projectRoot } from '@/prisma/project-root';

const BODY = '{"paymentIdentifier":"pay_1","type":"paymentConfirmationwebhook"}';

it('accepts a genuine message and refuses forged, old and unsigned ones', async () => {
  const page = readFileSync(join(projectRoot(), 'README.md'), 'utf8');
  const [, sample = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'nano-readme-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'verify.mjs'), sample);
  const { isGenuine } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'verify.mjs')).href);

  const [secret, previous] = [newWebhookSecret(), newWebhookSecret()];
  const signed = (secrets: string[], ageMs = 0) =>
    signatureHeaders(secrets, { id: 'msg_1', sentAt: new Date(Date.now() - ageMs), body: BODY });
  expect(isGenuine(signed([secret]), BODY, secret)).toBe(true);
  expect(isGenuine(signed([previous, secret]), BODY, secret)).toBe(true);
  expect(isGenuine(signed([secret]), BODY.replace('pay_1', 'pay_2'), secret)).toBe(false);
  expect(isGenuine(signed([previous]), BODY, secret)).toBe(false);
  expect(isGenuine(signed([secret], 301_000), BODY, secret)).toBe(false);
  expect(isGenuine({}, BODY, secret)).toBe(false);
  // With an empty key, anyone could sign.
  expect(isGenuine(signed(['whsec_']), BODY, 'whsec_')).toBe(false);
});
