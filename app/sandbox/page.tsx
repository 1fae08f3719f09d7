// The sandbox's test wallet and controls; it exists on the sandbox alone.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SandboxDesk } from '@/components/sandbox/sandbox-desk';
import { Brand } from '@/components/site/brand';
import { NetworkBar } from '@/components/ui/network-bar';
import { Notice } from '@/components/ui/notice';
import { PageShell } from '@/components/ui/page-shell';
import { formatNano, parseRaw } from '@/lib/core/raw';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Sandbox', robots: { index: false } };

type Props = { searchParams: Promise<{ pay?: string | string[]; amount?: string | string[] }> };

export default async function SandboxPage({ searchParams }: Props) {
  const { config } = await getServer();
  if (config.network !== 'sandbox') notFound();
  const { pay, amount } = await searchParams;
  const raw = typeof amount === 'string' ? parseRaw(amount) : undefined;
  return (
    <PageShell bar={<NetworkBar network={config.network} />} start={<Brand />}>
      <h1 className="text-xl font-semibold">Sandbox</h1>
      <p className="measure mt-1 mb-6 text-ink-soft">
        A Nano ledger of this installation's own. Its blocks are real, signed and checked; its money is worth
        nothing.
      </p>
      <Notice tone="warn" title="This page needs scripts" className="without-scripts mb-6">
        Without them, pay through the sandbox's RPC: its address is in sandbox.json.
      </Notice>
      <SandboxDesk
        address={typeof pay === 'string' ? pay : ''}
        amountNano={raw === undefined ? '' : formatNano(raw)}
      />
    </PageShell>
  );
}
