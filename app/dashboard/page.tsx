// The overview, a merchant's first page: current activity, key figures, charts and the latest payments.
import type { Metadata } from 'next';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { MerchantStateNotice } from '@/components/dashboard/frame/merchant-state-notice';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { CurrentActivityRow } from '@/components/dashboard/overview/current-activity-row';
import { FirstRun } from '@/components/dashboard/overview/first-run';
import { NewPaymentButton, NoPaymentsYet } from '@/components/dashboard/overview/first-steps';
import { LatestPayments } from '@/components/dashboard/overview/latest-payments';
import {
  DEFAULT_ADDRESS,
  type OverviewAddress,
  overviewHref,
  parseUnit,
  volumeUnits,
} from '@/components/dashboard/overview/overview-address';
import { OverviewCharts } from '@/components/dashboard/overview/overview-charts';
import { OverviewStats } from '@/components/dashboard/overview/overview-stats';
import { ChoiceTabs } from '@/components/ui/choice-tabs';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { TimeStamp } from '@/components/ui/time-stamp';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { countOpenAttention } from '@/lib/queries/list-attention';
import { readListVersion } from '@/lib/queries/list-payments';
import { readFirstSteps } from '@/lib/queries/overview/first-steps';
import { OVERVIEW_RANGES, type OverviewRange, parseRange } from '@/lib/queries/overview/range';
import { type Overview, readCurrentActivity, readOverview } from '@/lib/queries/overview/read-overview';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';

export const metadata: Metadata = { title: 'Overview' };

type Query = { range?: string | string[]; unit?: string | string[] };

export default async function OverviewPage({ searchParams }: { searchParams: Promise<Query> }) {
  const user = await requirePermission('payments.read');
  const merchantId = user.merchant.id;
  const { config, database, secrets, clock } = await getServer();
  const query = await searchParams;
  const range = parseRange([query.range].flat()[0]) ?? DEFAULT_ADDRESS.range;
  const now = clock.now();
  // Read first, so that a change in between causes an extra refresh instead of a missed one.
  const { cursor } = await readListVersion(database.db, { merchantId, since: null });
  const [overview, present, attention, steps] = await Promise.all([
    readOverview(database, { merchantId, range, now }),
    readCurrentActivity(database, {
      ...{ merchantId, dustLimitRaw: config.dustLimitRaw },
      keyRing: isPermitted(user, 'customer.readMasked') ? secrets.keyRing : null,
    }),
    isPermitted(user, 'attention.read') ? countOpenAttention(database.db, merchantId) : null,
    // The owner sets the account up.
    isPermitted(user, 'settings.manage') ? readFirstSteps(database.db, merchantId) : null,
  ]);
  const address = { range, unit: parseUnit([query.unit].flat()[0], volumeUnits(overview)) };
  const mayCreate = isPermitted(user, 'payments.create');
  const { state } = user.merchant;
  return (
    <>
      <PageHead title="Overview" action={mayCreate && <NewPaymentButton state={state} />} />
      <MerchantStateNotice state={state} />
      <LiveRefresh url="/dashboard/version" version={String(cursor)} />
      {steps !== null && <FirstRun steps={steps} state={state} />}
      {present.latest.length === 0 ? (
        steps === null && (
          <NoPaymentsYet
            mayCreate={mayCreate}
            mayIssueKeys={isPermitted(user, 'keys.manage')}
            state={state}
          />
        )
      ) : (
        <div className="flex flex-col gap-4">
          <CurrentActivityRow
            waiting={present.waiting}
            inReview={present.inReview}
            attention={attention}
            unsettled={
              isPermitted(user, 'funds.read') && present.unsettled.payments > 0 ? present.unsettled : null
            }
          />
          <Ranges address={address} />
          <Uncounted until={overview.countedUntil} />
          <OverviewStats overview={overview} />
          {range !== 'today' && <Charts overview={overview} address={address} />}
          <LatestPayments payments={present.latest} />
          <PeriodNote overview={overview} mayChange={isPermitted(user, 'settings.manage')} />
        </div>
      )}
    </>
  );
}

function Charts({ overview, address }: { overview: Overview; address: OverviewAddress }) {
  if (hasHistory(overview)) return <OverviewCharts overview={overview} address={address} />;
  return (
    <p className="text-sm text-ink-soft">
      Charts appear here once payments have ended on two different days of this period.
    </p>
  );
}

/** Whether payments ended in at least two of the overview's days or weeks: a chart of one point shows nothing. */
function hasHistory({ buckets }: Overview): boolean {
  const withPayments = buckets.filter(
    ({ completed, expired, denied, technical, cancelled }) =>
      completed + expired + denied + technical + cancelled > 0,
  );
  return withPayments.length > 1;
}

const RANGE_LABELS: Readonly<Record<OverviewRange, string>> = {
  today: 'Today',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
};

function Ranges({ address }: { address: OverviewAddress }) {
  const choices = OVERVIEW_RANGES.map((range) => ({
    href: overviewHref({ ...address, range }),
    label: RANGE_LABELS[range],
    current: range === address.range,
  }));
  return <ChoiceTabs label="Period" choices={choices} />;
}

function Uncounted({ until }: { until: string | null }) {
  if (until === null) return null;
  return (
    <Notice tone="neutral">
      Payments that ended after <TimeStamp at={until} form="exact" /> are not counted yet. The page updates
      automatically.
    </Notice>
  );
}

function PeriodNote({ overview, mayChange }: { overview: Overview; mayChange: boolean }) {
  return (
    <p className="text-sm text-ink-soft">
      Weeks start on Monday. Changes compare with{' '}
      {overview.range === 'today'
        ? 'yesterday, until this time of day.'
        : 'the previous period of the same length.'}{' '}
      {mayChange && (
        <Link href="/dashboard/settings#time-zone" className="text-accent underline underline-offset-2">
          Change time zone
        </Link>
      )}
    </p>
  );
}
