// What of a merchant's money waits for their schedule, and settling it now.
import { Landmark } from 'lucide-react';
import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import type { SettlementScheduleView } from '@/lib/merchants/settlement-schedule';
import type { Unsettled } from '@/lib/refunds/unsettled';
import type { ActionResult } from './action-result';
import { ConfirmButton } from './confirm-button';
import { NanoAmount } from './nano-amount';
import { TimeStamp } from './time-stamp';

type UnsettledPanelProps = {
  readonly unsettled: Unsettled;
  readonly schedule: SettlementScheduleView;
  readonly isPaused: boolean;
  readonly now: string;
  /** Null for who only looks on. */
  readonly settle: (() => Promise<ActionResult>) | null;
};

export function UnsettledPanel({ unsettled, schedule, isPaused, now, settle }: UnsettledPanelProps) {
  const { payments, nano, nextAt } = unsettled;
  const count = `${payments} ${payments === 1 ? 'payment' : 'payments'}`;
  return (
    <Card title="Not settled yet" description={SCHEDULE_WORDS[schedule.schedule]}>
      {payments === 0 ? (
        <p className="text-sm text-ink-soft">
          Nothing waits. {schedule.schedule === 'atOnce' && <SettingsLink />}
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            <div>
              <p className="text-2xl font-semibold tracking-tight">
                <NanoAmount nano={nano} />
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                of {count}
                {nextAt !== null && !isPaused && (
                  <>
                    , settles <TimeStamp at={nextAt} now={now} form="exact" />
                  </>
                )}
              </p>
            </div>
            {settle !== null && !isPaused && (
              <ConfirmButton
                label="Settle now"
                icon={<Landmark aria-hidden className="size-4" />}
                title="Settle now?"
                confirmLabel="Settle now"
                action={settle}
              >
                The money of {count} is sent to the settlement address that held when{' '}
                {payments === 1 ? 'it' : 'each'} was completed. Refunds can no longer be taken out of it then.
              </ConfirmButton>
            )}
          </div>
          {isPaused && (
            <Notice tone="warn" title="Settlement is paused">
              Nothing of this settles until it is resumed in the settings. Refunds can be taken out of it
              meanwhile.
            </Notice>
          )}
        </div>
      )}
    </Card>
  );
}

function SettingsLink() {
  return (
    <>
      To settle daily or when you say so, change it in the{' '}
      <Link
        href="/dashboard/settings#schedule"
        className="underline decoration-line-strong underline-offset-4 hover:text-ink"
      >
        settings
      </Link>
      .
    </>
  );
}

const SCHEDULE_WORDS: Readonly<Record<SettlementScheduleView['schedule'], string>> = {
  atOnce: 'Payments settle as soon as they are completed.',
  daily: 'Payments settle once a day. Until then they can be refunded out of this money.',
  onDemand: 'Payments settle when you say so. Until then they can be refunded out of this money.',
};
