// The deposits, transfers and blocks of a payment.
'use client';
import type { ReactNode } from 'react';
import { DISPOSITION_LABELS } from '@/components/dashboard/payments/payment-labels';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { Tone } from '@/components/ui/class-names';
import { LazyDisclosure } from '@/components/ui/lazy-disclosure';
import { NanoAmount } from '@/components/ui/nano-amount';
import { ShortText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { BlockView, DepositView, TransferView } from '@/lib/queries/payment-detail-view';
import { BlockLink } from './block-link';

/** The block explorer's URL template (core/links.ts); null on a network without one. */
type Explorer = { readonly explorer: string | null };

export function DepositsPanel({
  deposits,
  explorer,
}: Explorer & { readonly deposits: readonly DepositView[] }) {
  return (
    <Card title="Deposits">
      {deposits.length === 0 ? (
        <p className="text-sm text-ink-soft">No deposits yet.</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {deposits.map(({ blockHash, amount, confirmedAt, disposition, sender }) => (
            <Movement
              key={blockHash}
              nano={amount.nano}
              at={confirmedAt}
              text={
                <p className="mt-1 text-sm text-ink-soft">{DISPOSITION_LABELS[disposition] ?? disposition}</p>
              }
              account={['from', sender]}
              blockHash={blockHash}
              explorer={explorer}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

const TRANSFER_STATES: Readonly<Record<TransferView['state'], { label: string; tone: Tone }>> = {
  held: { label: 'Held, needs attention', tone: 'warn' },
  planned: { label: 'Planned', tone: 'neutral' },
  signed: { label: 'Signed', tone: 'accent' },
  published: { label: 'Published', tone: 'accent' },
  confirmed: { label: 'Confirmed', tone: 'good' },
};

function nameOf(kind: TransferView['kind'], isFromTopUp: boolean): string {
  if (kind === 'settlement') return 'Settlement';
  // On a payment, only what the operator accepted as sent.
  if (kind === 'sweep') return 'Unexplained send';
  return isFromTopUp ? 'Refund from top-ups' : 'Refund';
}

export function TransfersPanel({
  transfers,
  explorer,
}: Explorer & { readonly transfers: readonly TransferView[] }) {
  if (transfers.length === 0) return null;
  return (
    <Card title="Settlement and refunds">
      <ul className="-my-3 divide-y divide-line">
        {transfers.map(({ id, kind, isFromTopUp, state, amount, createdAt, destination, blockHash }) => (
          <Movement
            key={id}
            nano={amount.nano}
            at={createdAt}
            mark={
              <>
                <span className="text-sm text-ink-soft">{nameOf(kind, isFromTopUp)}</span>
                <Badge tone={TRANSFER_STATES[state].tone}>{TRANSFER_STATES[state].label}</Badge>
              </>
            }
            account={['to', destination]}
            blockHash={blockHash}
            explorer={explorer}
          />
        ))}
      </ul>
    </Card>
  );
}

type MovementProps = Explorer & {
  readonly nano: string;
  readonly at: string;
  /** Next to the amount. */
  readonly mark?: ReactNode;
  /** Below the amount. */
  readonly text?: ReactNode;
  readonly account: readonly [role: 'from' | 'to', address: string];
  readonly blockHash: string | null;
};

function Movement({ nano, at, mark, text, account: [role, address], blockHash, explorer }: MovementProps) {
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          {/* An amount with thirty decimals does not fit a phone, so it scrolls. */}
          <NanoAmount nano={nano} className="relative min-w-0 overflow-x-auto font-semibold" />
          {mark}
        </span>
        <TimeStamp at={at} form="relative" className="text-sm text-ink-faint" />
      </div>
      {text}
      <dl className="mt-1 flex flex-wrap gap-x-6 text-xs text-ink-soft">
        <div className="flex items-center gap-1.5">
          <dt>{role}</dt>
          <dd>
            <ShortText text={address} what="address" />
          </dd>
        </div>
        {blockHash !== null && (
          <div className="flex items-center gap-1.5">
            <dt>block</dt>
            <dd>
              <BlockLink hash={blockHash} explorer={explorer} />
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
}

type BlocksProps = Explorer & { readonly blocks: readonly BlockView[] };

export function BlocksPanel(props: BlocksProps) {
  const { length } = props.blocks;
  if (length === 0) return null;
  return (
    <Card>
      <LazyDisclosure summary={`Blocks on the deposit account (${length})`} className="-my-3">
        <BlockList {...props} />
      </LazyDisclosure>
    </Card>
  );
}

const BLOCK_LABELS = { receive: 'Receive', send: 'Send', epoch: 'Network upgrade' } as const;

function BlockList({ blocks, explorer }: BlocksProps) {
  return (
    <ul className="divide-y divide-line pb-1">
      {blocks.map((block) => (
        <li key={block.hash} className="py-3 text-sm">
          <div className="flex flex-wrap items-center gap-2">
            <Badge>{BLOCK_LABELS[block.kind]}</Badge>
            <NanoAmount nano={block.amount.nano} />
            <BlockLink hash={block.hash} explorer={explorer} />
          </div>
          <ol className="mt-2 grid gap-x-6 gap-y-1 text-xs text-ink-soft sm:grid-cols-3">
            <Step label="Signed" at={block.signedAt} />
            <Step label="Published" at={block.publishedAt} />
            <Step label="Confirmed" at={block.confirmedAt} />
          </ol>
        </li>
      ))}
    </ul>
  );
}

function Step({ label, at }: { label: string; at: string | null }) {
  return (
    <li className={at === null ? 'text-ink-faint' : undefined}>
      {label} {at === null ? '–' : <TimeStamp at={at} form="exact" />}
    </li>
  );
}
