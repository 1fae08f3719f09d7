// The frame of a payer's pages: whose they are, and that the money is play money where it is.
import type { ReactNode } from 'react';
import { PageShell } from '@/components/ui/page-shell';
import { MerchantMark } from './merchant-mark';
import { SandboxBadge } from './sandbox-badge';

type CheckoutShellProps = {
  readonly merchantName: string;
  /** What the sandbox badge offers to pay; null when nothing is due. */
  readonly pay: { readonly address: string; readonly due: { readonly raw: string } } | null;
  readonly sandbox: boolean;
  readonly children: ReactNode;
};

export function CheckoutShell({ merchantName, pay, sandbox, children }: CheckoutShellProps) {
  return (
    <PageShell
      width="regular"
      start={
        <p className="flex items-center gap-3 font-semibold">
          <MerchantMark name={merchantName} />
          <span className="line-clamp-2" dir="auto">
            {merchantName}
          </span>
        </p>
      }
      end={sandbox && <SandboxBadge pay={pay} />}
      footer={<p>Nano takes no fee for a transfer, and none can be taken back once confirmed.</p>}
    >
      {children}
    </PageShell>
  );
}
