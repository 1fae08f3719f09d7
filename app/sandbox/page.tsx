// The sandbox page: test wallet and ledger controls. Only available on the sandbox network.
import '@/app/globals.css';
import { Mail } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SandboxPanels } from '@/components/sandbox/sandbox-panels';
import { Brand } from '@/components/site/brand';
import { LinkButton } from '@/components/ui/link-button';
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
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">Sandbox</h1>
        <LinkButton href="/sandbox/mailbox" icon={<Mail />}>
          Mailbox
        </LinkButton>
      </div>
      <p className="measure mt-1 mb-6 text-ink-soft">
        A private Nano ledger for testing. Blocks are signed and validated as on the real network, but the
        money has no value.
      </p>
      <Notice tone="warn" title="This page requires JavaScript" className="without-scripts mb-6">
        Without it, pay through the sandbox’s RPC. Its address is in sandbox.json.
      </Notice>
      <SandboxPanels
        address={typeof pay === 'string' ? pay : ''}
        amountNano={raw === undefined ? '' : formatNano(raw)}
      />
    </PageShell>
  );
}
