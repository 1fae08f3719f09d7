// The frame of the payer's pages: merchant name, language menu, and the network's stripe.
'use client';
import type { ReactNode } from 'react';
import { NetworkBar } from '@/components/ui/network-bar';
import { PageShell } from '@/components/ui/page-shell';
import type { Brand } from '@/lib/checkout/brand';
import { LanguageMenu } from './language-menu';
import { MerchantMark } from './merchant-mark';
import { useText } from './payer-text';

type CheckoutShellProps = {
  readonly merchantName: string;
  readonly brand: Brand;
  /** The Nano network; `live` shows no stripe. */
  readonly network: string;
  readonly children: ReactNode;
};

export function CheckoutShell({ merchantName, brand, network, children }: CheckoutShellProps) {
  const text = useText();
  return (
    <BrandColors brand={brand}>
      <PageShell
        width="regular"
        bar={
          <NetworkBar
            network={network}
            label={network === 'sandbox' ? text('page.sandbox') : undefined}
            hint={null}
          />
        }
        labels={{ skip: text('page.skip'), theme: text('page.theme') }}
        start={
          <p className="flex items-center gap-3 font-semibold">
            <MerchantMark name={merchantName} />
            <span className="line-clamp-2" dir="auto">
              {merchantName}
            </span>
          </p>
        }
        end={<LanguageMenu />}
        footer={<p>{text('page.footer')}</p>}
      >
        {children}
      </PageShell>
    </BrandColors>
  );
}

/** Applies the merchant's accent color to its children. */
function BrandColors({ brand: { accent }, children }: Pick<CheckoutShellProps, 'brand' | 'children'>) {
  if (accent === null) return children;
  const { light, dark } = accent;
  const themed = (name: 'accent' | 'ink' | 'strong' | 'text') => `light-dark(${light[name]}, ${dark[name]})`;
  const colors = {
    '--color-accent': themed('accent'),
    '--color-accent-strong': themed('strong'),
    '--color-accent-ink': themed('ink'),
    '--color-accent-text': themed('text'),
    '--color-accent-soft': `color-mix(in srgb, ${themed('accent')} 12%, var(--color-surface))`,
  };
  return <div style={{ display: 'contents', ...colors }}>{children}</div>;
}
