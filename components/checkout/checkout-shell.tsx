// The frame of a payer's pages: whose they are, in which language, and that the money is play money where it is.
'use client';
import { FlaskConical } from 'lucide-react';
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
        bar={<NetworkBar network={network} label={sandbox ? text('page.sandbox') : undefined} hint={null} />}
        labels={{ skip: text('page.skip'), theme: text('page.theme') }}
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
            {sandbox && <SandboxBadge pay={pay} />}
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

/** The merchant's colour in place of our own accent, on everything inside. */
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

/** Never to be missed, never in the way: this is the sandbox, its money is worth nothing. Leads to the test wallet. */
function SandboxBadge({ pay }: Pick<CheckoutShellProps, 'pay'>) {
  const text = useText();
  const query = pay === null ? '' : `?pay=${pay.address}&amount=${pay.due.raw}`;
  return (
    <a
      href={`/sandbox${query}`}
      title={text('page.sandboxHint')}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-warn-soft px-3 text-xs font-semibold tracking-wide text-warn hover:underline pointer-coarse:min-h-11"
    >
      <FlaskConical aria-hidden className="size-4" />
      {text('page.sandbox')}
    </a>
  );
}
