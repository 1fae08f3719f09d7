// The frame of a payer's pages: whose they are, in which language, and that the money is play money where it is.
'use client';
import type { ReactNode } from 'react';
import { NetworkBar } from '@/components/ui/network-bar';
import { PageShell } from '@/components/ui/page-shell';
import type { Brand } from '@/lib/checkout/brand';
import { BrandColors } from './brand-colors';
import { LanguageMenu } from './language-menu';
import { MerchantMark } from './merchant-mark';
import { useText } from './payer-text';
import { SandboxBadge } from './sandbox-badge';

type CheckoutShellProps = {
  readonly merchantName: string;
  readonly brand: Brand;
  /** What the sandbox badge offers to pay; null when nothing is due. */
  readonly pay: { readonly address: string; readonly due: { readonly raw: string } } | null;
  /** Which network it is: `live` has no marks. */
  readonly network: string;
  readonly children: ReactNode;
};

export function CheckoutShell({ merchantName, brand, pay, network, children }: CheckoutShellProps) {
  const text = useText();
  const sandbox = network === 'sandbox';
  return (
    <BrandColors brand={brand}>
      <PageShell
        width="regular"
        bar={<NetworkBar network={network} word={sandbox ? text('page.sandbox') : undefined} hint={null} />}
        words={{ skip: text('page.skip'), theme: text('page.theme') }}
        start={
          <p className="flex items-center gap-3 font-semibold">
            <MerchantMark name={merchantName} />
            <span className="line-clamp-2" dir="auto">
              {merchantName}
            </span>
          </p>
        }
        end={
          <>
            {sandbox && (
              <SandboxBadge pay={pay} title={text('page.sandboxHint')} name={text('page.sandbox')} />
            )}
            <LanguageMenu />
          </>
        }
        footer={<p>{text('page.footer')}</p>}
      >
        {children}
      </PageShell>
    </BrandColors>
  );
}
