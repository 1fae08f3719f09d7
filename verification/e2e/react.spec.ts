// The samples of the React guide on a shop's website: the checkout in an overlay, and the status that it reports.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import { closeServer, listenOnLoopback } from '@/sandbox/listen';
import { payInFull } from './support/own-merchant';
import { callByName, signInOverHttp } from './support/server-actions';
import { expect, test } from './support/test';

const ROOT = join(import.meta.dirname, '..', '..');

function sampleOf(name: string): string {
  const guide = readFileSync(join(ROOT, 'docs', 'guides', 'react.md'), 'utf8');
  const [, code] = new RegExp(`title="${name}"\\n([\\s\\S]*?)\`\`\``).exec(guide) ?? [];
  if (code === undefined) throw new Error(`docs/guides/react.md prints no ${name}`);
  return code;
}

/** A page of the shop with the sample's component, for the service at this address. */
async function openShop(sample: string, component: string, service: string) {
  const { outputFiles } = await build({
    stdin: {
      contents: `${sample.replaceAll('http://localhost:3000', service)}
        import { createRoot } from 'react-dom/client';
        const paymentIdentifier = location.hash.slice(1);
        createRoot(document.querySelector('main')!).render(<${component} paymentIdentifier={paymentIdentifier} />);`,
      ...{ loader: 'tsx', resolveDir: ROOT },
    },
    alias: { 'nano-payments-react': join(ROOT, 'client', 'react', 'index.ts') },
    define: { 'process.env.NODE_ENV': '"production"' },
    ...{ bundle: true, write: false, platform: 'browser', format: 'iife', jsx: 'automatic' },
  });
  const script = outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/shop.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      isScript
        ? script
        : '<!doctype html><html lang="en"><link rel="icon" href="data:,"><main></main><script src="/shop.js"></script></html>',
    );
  });
  const website = `http://127.0.0.1:${await listenOnLoopback(server, 0)}`;
  return { website, close: () => closeServer(server) };
}

test('a button of a React app opens the checkout and follows the payment', async ({
  page,
  installation,
  api,
}) => {
  const { baseUrl, merchants } = installation;
  const shop = await openShop(sampleOf('payment-status.tsx'), 'OrderPayment', baseUrl);
  const cookie = await signInOverHttp(baseUrl, merchants[0]);
  const added = await callByName(baseUrl, 'addShopOriginAction', cookie, { website: shop.website });
  expect(added.text).toContain('can now show your checkout');
  const { paymentIdentifier } = await api.create({ usdAmount: '3.00' });
  await page.goto(`${shop.website}/#${paymentIdentifier}`);
  await page.getByRole('button', { name: 'Pay with Nano' }).click();
  const overlay = page.getByRole('dialog', { name: 'Payment' });
  await expect(overlay.frameLocator('iframe').getByText('Open in wallet')).toBeVisible();
  await expect(page.getByText('Waiting', { exact: true })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  const again = page.getByRole('button', { name: 'Show payment' });
  await expect(again).toBeEnabled();
  await again.click();
  await expect(overlay.frameLocator('iframe').getByText('Open in wallet')).toBeVisible();
  await payInFull(installation, paymentIdentifier);
  await expect(page.getByText('Thank you. We are checking the payment.')).toBeAttached();
  // Without a return URL, the checkout itself leads back to the shop.
  await overlay.frameLocator('iframe').getByRole('button', { name: 'Close' }).click();
  await expect(overlay).toHaveCount(0);
  await shop.close();
});

test('the button of the package is a link that opens in the overlay, or in a new tab', async ({
  page,
  context,
  installation,
  api,
}) => {
  const { baseUrl, merchants } = installation;
  const shop = await openShop(sampleOf('pay-button.tsx'), 'PayButton', baseUrl);
  const cookie = await signInOverHttp(baseUrl, merchants[0]);
  const added = await callByName(baseUrl, 'addShopOriginAction', cookie, { website: shop.website });
  expect(added.text).toContain('can now show your checkout');
  const { paymentIdentifier } = await api.create({ usdAmount: '3.00' });
  await page.goto(`${shop.website}/#${paymentIdentifier}`);
  const button = page.getByRole('link', { name: 'Pay with Nano' });
  await expect(button).toHaveAttribute('href', `${baseUrl}/checkout/${paymentIdentifier}`);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    button.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(new RegExp(`/checkout/${paymentIdentifier}`));
  await tab.close();
  await button.click();
  const overlay = page.getByRole('dialog', { name: 'Payment' });
  await expect(overlay.frameLocator('iframe').getByText('Open in wallet')).toBeVisible();
  await payInFull(installation, paymentIdentifier);
  await page.waitForURL(`${shop.website}/order/thanks`);
  await shop.close();
});
