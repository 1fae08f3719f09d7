// The frame of the payer's pages: merchant name, language menu, and the network's stripe.
'use client';
import type { ReactNode } from 'react';
import { BrandColors } from '@/components/ui/brand-colors';
import { NetworkBar } from '@/components/ui/network-bar';
import { PageShell } from '@/components/ui/page-shell';
import type { Brand } from '@/lib/core/brand';
import { LanguageMenu } from './language-menu';
import { useText } from './payer-text';

type CheckoutShellProps = {
  readonly merchantName: string;
  /** The logo, or the name's first letter; rendered on the server, because it never changes. */
  readonly mark: ReactNode;
  readonly brand: Brand;
  /** The Nano network; `live` shows no stripe. */
  readonly network: string;
  readonly children: ReactNode;
};

export function CheckoutShell({ merchantName, mark, brand, network, children }: CheckoutShellProps) {
  const text = useText();
  return (
    <BrandColors accent={brand.accent}>
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
            {mark}
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
