// Today's volume of all merchants, and the money that the service holds.

import type { ReactNode } from 'react';
import { formatCount } from '@/components/dashboard/overview/overview-format';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { UsdAmount } from '@/components/ui/nano-amount';
import { parseNano } from '@/lib/core/raw';
import type { HealthFacts } from '@/lib/engine/health/health-facts';
import type { HeldReason } from '@/lib/engine/health/held-money';
import type { VolumeToday } from '@/lib/queries/overview/volume-today';
import { RoundedNano } from './rounded-nano';

type HomeFiguresProps = {
  readonly volume: VolumeToday;
  /** Null for users who may not see it. */
  readonly held: HealthFacts['held'] | null;
};

/** Money that stays until a person decides. */
const UNDECIDED: readonly HeldReason[] = ['sanctions', 'attention', 'unassigned'];

export function HomeFigures({ volume, held }: HomeFiguresProps) {
  const atLeast = volume.isWhole ? '' : 'at least ';
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <Figure
        name="Volume today (UTC)"
        more={
          <>
            {atLeast}
            <RoundedNano raw={parseNano(volume.nano) ?? 0n} />
          </>
        }
      >
        <UsdAmount usd={volume.usd} />
      </Figure>
      <Figure name="Payments completed today" more={volume.isWhole ? 'all merchants' : 'at least'}>
        {formatCount(volume.completed)}
      </Figure>
      {held !== null && (
        <Figure name="Money held" more={<HeldMore held={held} />}>
          {held.totalRaw === null ? 'calculating' : <RoundedNano raw={held.totalRaw} />}
        </Figure>
      )}
    </dl>
  );
}

/** The part of it that needs attention. Money of payments in review is not in it. */
function HeldMore({ held: { parts } }: { held: HealthFacts['held'] }) {
  const undecided = parts.filter(({ reason, count }) => UNDECIDED.includes(reason) && count > 0);
  const amountRaw = undecided.reduce((sum, part) => sum + part.amountRaw, 0n);
  return (
    <Link
      href={undecided.length === 0 ? '/dashboard/health' : '#attention'}
      className="text-accent underline underline-offset-2"
    >
      {undecided.length === 0 ? (
        'none needs attention'
      ) : (
        <>
          {undecided.some(({ isWhole }) => !isWhole) && 'at least '}
          <RoundedNano raw={amountRaw} /> needs attention
        </>
      )}
    </Link>
  );
}

function Figure({ name, more, children }: { name: string; more: ReactNode; children: ReactNode }) {
  return (
    <Card className="min-w-0 p-4!">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>
        <div className="mt-1 text-xl font-semibold">{children}</div>
        <p className="mt-1 text-sm text-ink-soft">{more}</p>
      </dd>
    </Card>
  );
}
