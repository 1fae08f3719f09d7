// The merchant's webhook endpoints, with a form to add one.
import { Webhook } from 'lucide-react';
import type { Metadata } from 'next';
import { DevelopersHead } from '@/components/dashboard/developers/developers-head';
import { EndpointForm } from '@/components/dashboard/developers/webhooks/endpoint-form';
import { EndpointList } from '@/components/dashboard/developers/webhooks/endpoint-list';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { listEndpoints } from '@/lib/notifications/webhooks/endpoints';
import { OPT_IN_EVENTS } from '@/lib/notifications/webhooks/event-types';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { createEndpointAction } from './actions';

export const metadata: Metadata = { title: 'Webhooks' };

export default async function WebhooksPage() {
  const user = await requirePermission('requests.read');
  const { database } = await getServer();
  const mayManage = isPermitted(user, 'settings.manage');
  const endpoints = await listEndpoints(database.db, user.merchant.id);
  return (
    <>
      <DevelopersHead tab="webhooks" />
      <div className="flex flex-col gap-5">
        {mayManage && (
          <Card
            title="New endpoint"
            description="Your server receives a message when a payment completes. Messages can be late, so also check payment-status before you ship."
          >
            <EndpointForm create={createEndpointAction} optInEvents={OPT_IN_EVENTS} />
          </Card>
        )}
        {endpoints.length === 0 ? (
          <EmptyState icon={Webhook} title="No endpoints yet">
            {mayManage
              ? 'With an endpoint, your software is notified of completed payments. Without one, it polls payment-status.'
              : 'Only an owner can add endpoints. With an endpoint, your software is notified of completed payments. Without one, it polls payment-status.'}
          </EmptyState>
        ) : (
          <EndpointList endpoints={endpoints} />
        )}
      </div>
    </>
  );
}
