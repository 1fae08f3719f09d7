// The merchant's settings: settlement and the payer's pages.
import type { Metadata } from 'next';
import { MerchantStateNotice } from '@/components/dashboard/merchant-state-notice';
import { PageHead } from '@/components/dashboard/page-head';
import { SettlementPanel } from '@/components/dashboard/settlement-panel';
import { StorefrontPanel } from '@/components/dashboard/storefront-panel';
import { requirePermission } from '@/lib/auth/session';
import { readMerchant } from '@/lib/merchants/read-merchant';
import { settlementView } from '@/lib/merchants/settlement-view';
import { storefrontView } from '@/lib/merchants/storefront';
import { getServer } from '@/lib/server';
import {
  cancelChangeAction,
  changeAddressAction,
  pauseAction,
  replaceReturnSecretAction,
  resumeAction,
  saveStorefrontAction,
} from './actions';

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
        <StorefrontPanel
          storefront={storefrontView(row)}
          save={saveStorefrontAction}
          replaceSecret={replaceReturnSecretAction}
        />
      </div>
    </div>
  );
}
