// The amount of a merchant's unsettled payments, and the action that settles them now.
import { Landmark } from 'lucide-react';
import { formatCount } from '@/components/dashboard/overview/overview-format';
import { Card } from '@/components/ui/card';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { Link } from '@/components/ui/link';
import { NanoAmount } from '@/components/ui/nano-amount';
import { Notice } from '@/components/ui/notice';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { SettlementScheduleView } from '@/lib/accounts/merchants/settlement-schedule';
import type { Unsettled } from '@/lib/money/refunds/unsettled';

type UnsettledPanelProps = {
  readonly unsettled: Unsettled;
  readonly schedule: SettlementScheduleView;
  readonly isPaused: boolean;
  /** Null for users who may only view. */
  readonly settle: (() => Promise<ActionResult>) | null;
};

export function UnsettledPanel({ unsettled, schedule, isPaused, settle }: UnsettledPanelProps) {
  const { payments, isAllCounted, nano, isAllSummed } = unsettled;
  const { nextAt } = schedule;
  const count = countText(payments, isAllCounted);
  return (
    <Card title="Not settled yet" description={SCHEDULE_TEXTS[schedule.schedule]}>
      {payments === 0 ? (
        <p className="text-sm text-ink-soft">
          All payments have settled. {schedule.schedule === 'immediate' && <SettingsLink />}
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            <div>
              <p className="text-2xl font-semibold tracking-tight">
                {!isAllSummed && 'More than '}
                <NanoAmount nano={nano} />
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                from {count}
                {nextAt !== null && !isPaused && (
                  <>
                    , settles <TimeStamp at={nextAt} form="exact" />
                  </>
                )}
              </p>
            </div>
            {settle !== null && !isPaused && (
              <ConfirmButton
                label="Settle now"
                icon={<Landmark />}
                title="Settle now?"
                confirmLabel="Settle now"
                action={settle}
              >
                The money of {count} goes to the settlement address that was active when{' '}
                {payments === 1 ? 'it' : 'each'} was completed. You can no longer refund these payments
                directly.
              </ConfirmButton>
            )}
          </div>
          {isPaused && (
            <Notice tone="warn" title="Settlement is paused">
              These payments settle after you resume settlement in the settings. You can refund them until
              then.
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
      To settle daily or manually, change the{' '}
      <Link
        href="/dashboard/settings#schedule"
        className="underline decoration-line-strong underline-offset-4 hover:text-ink"
      >
        schedule
      </Link>
      .
    </>
  );
}

function countText(payments: number, isAllCounted: boolean): string {
  const text = `${formatCount(payments)} ${payments === 1 ? 'payment' : 'payments'}`;
  return isAllCounted ? text : `more than ${text}`;
}

const SCHEDULE_TEXTS: Readonly<Record<SettlementScheduleView['schedule'], string>> = {
  immediate: 'Payments settle as soon as they are completed.',
  daily: 'Payments settle once a day. Until then you can refund them directly.',
  manual: 'Payments settle when you press “Settle now”. Until then you can refund them directly.',
};
