// The merchant's webhook endpoints: how each does, what it hears of, its latest messages, a new secret, its end.
import { Webhook } from 'lucide-react';
import type { Metadata } from 'next';
import { DevelopersHead } from '@/components/dashboard/developers-head';
import { EndpointForm } from '@/components/dashboard/endpoint-form';
import { EndpointList } from '@/components/dashboard/endpoint-list';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { isPermitted } from '@/lib/auth/page-access';
import { requirePermission } from '@/lib/auth/session';
import { getServer } from '@/lib/server';
import { listDeliveries } from '@/lib/webhooks/deliveries';
import { listEndpoints } from '@/lib/webhooks/endpoints';
import { OPT_IN_EVENTS } from '@/lib/webhooks/event-types';
import {
  createEndpointAction,
  disableEndpointAction,
  resendMessageAction,
  rotateSecretAction,
} from './actions';
import { endpointItem } from './endpoint-item';

export const metadata: Metadata = { title: 'Webhooks' };

export default async function WebhooksPage() {
  const user = await requirePermission('requests.read');
  const { database, clock } = await getServer();
  const mayManage = isPermitted(user, 'settings.manage');
  const endpoints = await listEndpoints(database.db, user.merchant.id);
  const items = await Promise.all(
    endpoints.map(async (endpoint) => {
      const name = { merchantId: user.merchant.id, endpointId: endpoint.id };
      return endpointItem(endpoint, await listDeliveries(database.db, name));
    }),
  );
  return (
    <>
      <DevelopersHead tab="webhooks" />
      <div className="flex flex-col gap-5">
        {mayManage && (
          <Card
            title="New endpoint"
            description="Your server is told when a payment is confirmed. Ask payment-status as well before you ship: a message can be late."
          >
            <EndpointForm create={createEndpointAction} optInEvents={OPT_IN_EVENTS} />
          </Card>
        )}
        {items.length === 0 ? (
          <EmptyState icon={Webhook} title="No endpoints yet">
            {mayManage
              ? 'Without one, your software asks payment-status every few seconds. With one, it is told.'
              : 'An owner adds them. Without one, software asks payment-status every few seconds; with one, it is told.'}
          </EmptyState>
        ) : (
          <EndpointList
            endpoints={items}
            now={clock.now().toISOString()}
            manage={mayManage ? { rotate: rotateSecretAction, disable: disableEndpointAction } : undefined}
            resend={isPermitted(user, 'webhooks.resend') ? resendMessageAction : undefined}
          />
        )}
      </div>
    </>
  );
}
