// What came, what was sent on, and the blocks that carried it.
'use client';
import { DISPOSITION_WORDS } from '@/components/dashboard/payments/payment-words';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { LateDisclosure } from '@/components/ui/late-disclosure';
import { NanoAmount } from '@/components/ui/nano-amount';
import { ShortText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { Tone } from '@/components/ui/tone';
import type { BlockView, DepositView, TransferView } from '@/lib/queries/payment-detail-view';
import { BlockLink } from './block-link';

type PanelProps = {
  readonly now: string;
  /** Where blocks can be looked at (core/explorer-url.ts); null where they are known to nobody outside. */
  readonly explorer: string | null;
};

/** Thirty decimals don't fit a phone: such an amount scrolls within itself. */
const WIDE_AMOUNT = 'relative min-w-0 overflow-x-auto font-semibold';

export function DepositsPanel({
  deposits,
  now,
  explorer,
}: PanelProps & { readonly deposits: readonly DepositView[] }) {
  return (
    <Card title="Deposits">
      {deposits.length === 0 ? (
        <p className="text-sm text-ink-soft">Nothing has come yet.</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {deposits.map((deposit) => (
            <li key={deposit.blockHash} className="py-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <NanoAmount nano={deposit.amount.nano} className={WIDE_AMOUNT} />
                <TimeStamp
                  at={deposit.confirmedAt}
                  now={now}
                  form="relative"
                  className="text-sm text-ink-faint"
                />
              </div>
              <p className="mt-1 text-sm text-ink-soft">
                {DISPOSITION_WORDS[deposit.disposition] ?? deposit.disposition}
              </p>
              <Places
                explorer={explorer}
                places={[
                  ['from', deposit.sender],
                  ['block', deposit.blockHash],
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const TRANSFER_STATES: Readonly<Record<TransferView['state'], { word: string; tone: Tone }>> = {
  held: { word: 'Held: needs attention', tone: 'warn' },
  planned: { word: 'Planned', tone: 'neutral' },
  signed: { word: 'Signed', tone: 'accent' },
  published: { word: 'Published', tone: 'accent' },
  confirmed: { word: 'Confirmed', tone: 'good' },
};

export function TransfersPanel({
  transfers,
  now,
  explorer,
}: PanelProps & { readonly transfers: readonly TransferView[] }) {
  if (transfers.length === 0) return null;
  return (
    <Card title="Settlement and refunds">
      <ul className="-my-3 divide-y divide-line">
        {transfers.map((transfer) => (
          <li key={transfer.id} className="py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="flex flex-wrap items-center gap-2">
                <NanoAmount nano={transfer.amount.nano} className={WIDE_AMOUNT} />
                <span className="text-sm text-ink-soft">
                  {transfer.kind === 'settlement' ? 'settled to you' : 'refund to the payer'}
                </span>
                <Badge tone={TRANSFER_STATES[transfer.state].tone}>
                  {TRANSFER_STATES[transfer.state].word}
                </Badge>
              </span>
              <TimeStamp
                at={transfer.createdAt}
                now={now}
                form="relative"
                className="text-sm text-ink-faint"
              />
            </div>
            <Places
              explorer={explorer}
              places={[
                ['to', transfer.destination],
                ...(transfer.blockHash === null ? [] : [['block', transfer.blockHash] as const]),
              ]}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type BlocksProps = PanelProps & { readonly blocks: readonly BlockView[] };

export function BlocksPanel(props: BlocksProps) {
  const { length } = props.blocks;
  if (length === 0) return null;
  return (
    <Card>
      <LateDisclosure summary={`Our blocks on the deposit account (${length})`} className="-my-3">
        <BlockList {...props} />
      </LateDisclosure>
    </Card>
  );
}

const BLOCK_LABELS = { receive: 'Receive', send: 'Send', epoch: 'Network upgrade' } as const;

function BlockList({ blocks, now, explorer }: BlocksProps) {
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
            <Step word="Signed" at={block.signedAt} now={now} />
            <Step word="Published" at={block.publishedAt} now={now} />
            <Step word="Confirmed" at={block.confirmedAt} now={now} />
          </ol>
        </li>
      ))}
    </ul>
  );
}

function Step({ word, at, now }: { word: string; at: string | null; now: string }) {
  return (
    <li className={at === null ? 'text-ink-faint' : undefined}>
      {word} {at === null ? 'not yet' : <TimeStamp at={at} now={now} form="exact" />}
    </li>
  );
}

/** Addresses and hashes with their roles. */
function Places(props: {
  readonly places: ReadonlyArray<readonly [role: string, text: string]>;
  readonly explorer: string | null;
}) {
  const { places, explorer } = props;
  return (
    <dl className="mt-1 flex flex-wrap gap-x-6 text-xs text-ink-soft">
      {places.map(([role, text]) => (
        <div key={role} className="flex items-center gap-1.5">
          <dt>{role}</dt>
          <dd>
            {role === 'block' ? (
              <BlockLink hash={text} explorer={explorer} />
            ) : (
              <ShortText text={text} what="address" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
