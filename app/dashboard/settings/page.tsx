// The merchant's settings: settlement, the payer's pages, webhooks, password.
import type { Metadata } from 'next';
import { EndpointForm } from '@/components/dashboard/endpoint-form';
import { EndpointList } from '@/components/dashboard/endpoint-list';
import { MerchantStateNotice } from '@/components/dashboard/merchant-state-notice';
import { PageHead } from '@/components/dashboard/page-head';
import { SettlementPanel } from '@/components/dashboard/settlement-panel';
import { StorefrontPanel } from '@/components/dashboard/storefront-panel';
import { Card } from '@/components/ui/card';
import { requirePermission } from '@/lib/auth/session';
import { readMerchant } from '@/lib/merchants/read-merchant';
import { settlementView } from '@/lib/merchants/settlement-view';
import { storefrontView } from '@/lib/merchants/storefront';
import { getServer } from '@/lib/server';
import { listDeliveries } from '@/lib/webhooks/deliveries';
import { listEndpoints } from '@/lib/webhooks/endpoints';
import { OPT_IN_EVENTS } from '@/lib/webhooks/event-types';
import {
  cancelChangeAction,
  changeAddressAction,
  createEndpointAction,
  disableEndpointAction,
  pauseAction,
  replaceReturnSecretAction,
  resumeAction,
  rotateSecretAction,
  saveStorefrontAction,
} from './actions';
import { endpointItem } from './endpoint-item';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage() {
  const { merchant } = await requirePermission('settings.manage');
  const { database, clock } = await getServer();
  const [row, endpoints] = await Promise.all([
    readMerchant(database.db, merchant.id),
    listEndpoints(database.db, merchant.id),
  ]);
  const items = await Promise.all(
    endpoints.map(async (endpoint) => {
      const name = { merchantId: merchant.id, endpointId: endpoint.id };
      return endpointItem(endpoint, await listDeliveries(database.db, name));
    }),
  );
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
        <Card
          title="Webhooks"
          description="Your server is told when a payment is confirmed. Ask payment-status as well before you ship: a message can be late."
        >
          <EndpointList
            endpoints={items}
            now={now}
            rotate={rotateSecretAction}
            disable={disableEndpointAction}
          />
          <EndpointForm create={createEndpointAction} optInEvents={OPT_IN_EVENTS} />
        </Card>
      </div>
    </div>
  );
}
