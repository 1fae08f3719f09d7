// The merchant's settings: settlement, the payer's pages, the time zone.
import type { Metadata } from 'next';
import { MerchantStateNotice } from '@/components/dashboard/merchant-state-notice';
import { PageHead } from '@/components/dashboard/page-head';
import { SchedulePanel } from '@/components/dashboard/schedule-panel';
import { SettlementPanel } from '@/components/dashboard/settlement-panel';
import { StorefrontPanel } from '@/components/dashboard/storefront-panel';
import { TimeZonePanel } from '@/components/dashboard/time-zone-panel';
import { requirePermission } from '@/lib/auth/session';
import { readMerchant } from '@/lib/merchants/read-merchant';
import { settlementScheduleView } from '@/lib/merchants/settlement-schedule';
import { settlementView } from '@/lib/merchants/settlement-view';
import { storefrontView } from '@/lib/merchants/storefront';
import { listTimeZones } from '@/lib/merchants/time-zone';
import { getServer } from '@/lib/server';
import {
  cancelChangeAction,
  changeAddressAction,
  pauseAction,
  replaceReturnSecretAction,
  resumeAction,
  saveStorefrontAction,
} from './actions';
import { saveScheduleAction } from './schedule-action';
import { saveTimeZoneAction } from './time-zone-action';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage() {
  const { merchant } = await requirePermission('settings.manage');
  const { database, clock } = await getServer();
  const row = await readMerchant(database.db, merchant.id);
  const now = clock.now().toISOString();
  return (
    <div className="max-w-3xl">
      <PageHead title="Settings" />
      <MerchantStateNotice state={merchant.state} />
      <div className="flex flex-col gap-5">
        <SettlementPanel
          settlement={settlementView(row, clock.now())}
          now={now}
          actions={{
            change: changeAddressAction,
            cancel: cancelChangeAction,
            pause: pauseAction,
            resume: resumeAction,
          }}
        />
        <div id="schedule" className="scroll-mt-20">
          <SchedulePanel
            view={settlementScheduleView(row, clock.now())}
            now={now}
            save={saveScheduleAction}
          />
        </div>
        <StorefrontPanel
          storefront={storefrontView(row)}
          save={saveStorefrontAction}
          replaceSecret={replaceReturnSecretAction}
        />
        <div id="time-zone" className="scroll-mt-20">
          <TimeZonePanel timeZone={row.timeZone} zones={listTimeZones()} save={saveTimeZoneAction} />
        </div>
      </div>
    </div>
  );
}
