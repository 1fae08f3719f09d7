// A shop's server receives the webhook of a completed payment and verifies it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { expectAccessible } from './support/accessibility';
import { payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

type Message = { readonly headers: Record<string, string>; readonly body: string };

/** A receiver on loopback that responds with 200 and stores the messages. */
async function startReceiver() {
  const messages: Message[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    messages.push({ headers: Object.fromEntries(headers), body });
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { url: `http://127.0.0.1:${port}/hook`, messages, close: () => server.close() };
}

test('a completed payment is announced by a signed message', async ({
  merchantPage: page,
  api,
  installation,
}) => {
  const receiver = await startReceiver();
  await page.goto('/dashboard/developers/webhooks');
  await page.getByLabel('Endpoint URL').fill(receiver.url);
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const shown = page.getByRole('status').filter({ hasText: 'Endpoint created' });
  const secret = (await shown.getByRole('definition').textContent()) ?? '';
  await expectAccessible(page);

  const payment = await api.create({ usdAmount: '3.00' });
  await payFromWallet(installation, payment.paymentAddress, BigInt(payment.rawNanoAmount));
  const ours = () => receiver.messages.filter(({ body }) => body.includes(payment.paymentIdentifier));
  await expect.poll(() => ours().length).toBe(1);
  for (const { body, headers } of ours()) {
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      paymentIdentifier: payment.paymentIdentifier,
      type: 'paymentConfirmationwebhook',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    expect(() => new Webhook(secret).verify(body.replace('pay_', 'pay-'), headers)).toThrow();
  }
  expect(await api.status(payment.paymentIdentifier)).toMatchObject({ isComplete: true });

  await page.goto(`/dashboard/payments/${payment.paymentIdentifier}`);
  // The merchant has endpoints of other tests too.
  const told = page.getByRole('listitem').filter({ hasText: receiver.url, visible: true });
  await told.getByRole('button', { name: 'Resend' }).click();
  await expect.poll(() => ours().length).toBe(2);

  await page.goto('/dashboard/developers/webhooks');
  const item = page.getByRole('listitem').filter({ hasText: receiver.url });
  await expect(item.getByText('Active', { exact: true })).toBeVisible();
  await item.getByRole('link').click();
  await page.getByRole('button', { name: 'Send test' }).click();
  // The list before it has other tests' messages, which also show “200”.
  await expect(page.getByText('HTTP 200', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('"type":"endpoint.test"');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Endpoint', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Re-enable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Re-enable' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete endpoint' }).click();
  await expect(page.getByLabel('Endpoint URL')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: receiver.url })).toHaveCount(0);
  receiver.close();
});
