// The React package before a browser runs it: the link without scripts, types, and the samples of its guide.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { PaymentStatus as ServiceStatus } from '@/lib/payments/status';
import { projectRoot } from '@/prisma/project-root';
import { NanoCheckoutButton, type NanoCheckoutButtonProps, type PaymentStatus, usePayment } from './index';
import { DEFAULT_TEXTS } from './use-checkout';

const service = 'https://pay.example';
const guide = readFileSync(join(projectRoot(), 'docs', 'guides', 'react.md'), 'utf8');
const samples = [...guide.matchAll(/```tsx title="([\w-]+\.tsx)"\n([\s\S]*?)```/g)];

it('is a plain link to the checkout without scripts', () => {
  const button = (props: NanoCheckoutButtonProps) =>
    renderToStaticMarkup(createElement(NanoCheckoutButton, props));
  expect(button({ service, paymentIdentifier: 'pay_1', className: 'buy' })).toBe(
    '<a class="buy" href="https://pay.example/checkout/pay_1">Pay with Nano</a>',
  );
  expect(button({ service: `${service}/`, link: 'a/b?c', children: 'Donate' })).toBe(
    '<a href="https://pay.example/pay/a%2Fb%3Fc">Donate</a>',
  );
});

function Shown() {
  return JSON.stringify(usePayment('pay_1', { service }));
}

it('has no status before the checkout was opened', () => {
  expect(renderToStaticMarkup(createElement(Shown)).replaceAll('&quot;', '"')).toBe(
    '{"url":"https://pay.example/checkout/pay_1","status":null,"isOpen":false}',
  );
});

it('has the default texts of the drop-in script', () => {
  const script = readFileSync(join(projectRoot(), 'client', 'embed', 'main.ts'), 'utf8');
  for (const [name, text] of Object.entries(DEFAULT_TEXTS))
    expect(script).toContain(`${name}: dataset.${name} ?? '${text}',`);
});

it('knows the statuses of the service, and takes one target', () => {
  expectTypeOf<PaymentStatus>().toEqualTypeOf<ServiceStatus>();
  expectTypeOf<{ service: string; paymentIdentifier: string }>().toExtend<NanoCheckoutButtonProps>();
  expectTypeOf<{ service: string }>().not.toExtend<NanoCheckoutButtonProps>();
  expectTypeOf<{
    service: string;
    link: string;
    paymentIdentifier: string;
  }>().not.toExtend<NanoCheckoutButtonProps>();
});

describe('the samples of the guide', () => {
  it('are the ones that these tests run', () => {
    expect(samples.map(([, name]) => name)).toEqual(['pay-button.tsx', 'payment-status.tsx']);
  });

  it.each(samples.map(([, name = '', code = '']) => [name, code]))('%s renders', async (_, code) => {
    const [, component = ''] = /export function (\w+)/.exec(code) ?? [];
    const program = `${code}
      import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
      console.log(renderToStaticMarkup(<${component} paymentIdentifier="pay_1" />));`;
    const { outputFiles } = await build({
      stdin: { contents: program, loader: 'tsx', resolveDir: projectRoot() },
      alias: { 'nano-payments-react': join(projectRoot(), 'client/react/index.ts') },
      ...{ bundle: true, write: false, platform: 'node', format: 'cjs', jsx: 'automatic' },
    });
    const { stdout } = spawnSync(process.execPath, ['-'], { input: outputFiles[0]?.text, encoding: 'utf8' });
    expect(stdout).toContain('Pay with Nano');
  });
});
