// The countdown: a ring and the remaining time, amber in the last five minutes, announced at a few marks only.
'use client';
import { useCountdown } from '@/components/hooks/use-countdown';
import { classNames } from '@/components/ui/class-names';
import type { PayerView } from '@/lib/checkout/payer-view';
import { formatTimeLeft, spokenTimeLeft } from './format-time-left';
import { useText } from './payer-text';

const AMBER_UNDER_MS = 5 * 60_000;
const RING_RADIUS = 8;
const RING_LENGTH = 2 * Math.PI * RING_RADIUS;

export function TimeLeft({ view, onEnd }: { view: PayerView; onEnd: () => void }) {
  const text = useText();
  const leftMs = useCountdown(view.remainingMs, view.asOfMs, onEnd);
  const amber = leftMs < AMBER_UNDER_MS;
  const spoken = spokenTimeLeft(leftMs);
  return (
    <div
      className={classNames(
        'flex items-center justify-center gap-2 text-sm',
        amber ? 'font-semibold text-warn' : 'text-ink-soft',
      )}
    >
      <Ring part={view.windowMs === 0 ? 0 : Math.min(1, leftMs / view.windowMs)} />
      <span role="timer" className="figures font-medium">
        {text('pay.left', { time: formatTimeLeft(leftMs) })}
      </span>
      <span aria-hidden>·</span>
      <span>{text('pay.rateHeld')}</span>
      <span role="status" className="sr-only">
        {spoken !== null && text(spoken)}
      </span>
    </div>
  );
}

function Ring({ part }: { part: number }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 -rotate-90">
      <circle cx="10" cy="10" r={RING_RADIUS} fill="none" strokeWidth="3" className="stroke-line" />
      <circle
        cx="10"
        cy="10"
        r={RING_RADIUS}
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-current"
        strokeDasharray={`${(part * RING_LENGTH).toFixed(2)} ${RING_LENGTH.toFixed(2)}`}
      />
    </svg>
  );
}
