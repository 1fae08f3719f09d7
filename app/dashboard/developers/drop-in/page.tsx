// The merchant's websites that may show the checkout in a frame, and the button to put into their pages.
import { AppWindow } from 'lucide-react';
import type { Metadata } from 'next';
import { DevelopersHead } from '@/components/dashboard/developers/developers-head';
import { DropInButton } from '@/components/dashboard/developers/drop-in/drop-in-button';
import { ShopOriginForm, ShopOriginList } from '@/components/dashboard/developers/drop-in/shop-origins';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { buttonSample } from '@/lib/checkout/drop-in/button-sample';
import { listShopOrigins } from '@/lib/checkout/drop-in/shop-origins';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { addShopOriginAction, removeShopOriginAction } from './actions';

export const metadata: Metadata = { title: 'Drop-in' };

export default async function DropInPage() {
  const user = await requirePermission('requests.read');
  const { config, database, clock } = await getServer();
  const websites = await listShopOrigins(database.db, user.merchant.id);
  const mayManage = isPermitted(user, 'settings.manage');
  return (
    <>
      <DevelopersHead tab="drop-in" />
      <div className="flex flex-col gap-5">
        {mayManage && (
          <Card
            title="Websites"
            description="A website named here may show your checkout in an overlay. Every other website is refused by the payer’s browser."
          >
            <ShopOriginForm add={addShopOriginAction} />
          </Card>
        )}
        {websites.length === 0 ? (
          <EmptyState icon={AppWindow} title="No websites yet">
            {mayManage
              ? 'Until one is named, the button takes the payer to the checkout’s own page. Name your shop’s website above to keep them in your shop.'
              : 'An owner names them. Until then the button takes the payer to the checkout’s own page.'}
          </EmptyState>
        ) : (
          <ShopOriginList
            websites={websites.map(({ origin, createdAt }) => ({
              origin,
              createdAt: createdAt.toISOString(),
            }))}
            now={clock.now().toISOString()}
            remove={mayManage ? removeShopOriginAction : undefined}
          />
        )}
        <DropInButton sample={buttonSample(config.publicUrl)} />
      </div>
    </>
  );
}
