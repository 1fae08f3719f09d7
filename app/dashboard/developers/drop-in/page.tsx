// The merchant's websites that may show the checkout in a frame, and the button to put into their pages.
import { AppWindow } from 'lucide-react';
import type { Metadata } from 'next';
import { DevelopersHead } from '@/components/dashboard/developers/developers-head';
import { ShopOriginForm, ShopOriginList } from '@/components/dashboard/developers/drop-in/shop-origins';
import { CodeBlock } from '@/components/docs/code-block';
import { DocsLink } from '@/components/docs/operation-section';
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
  const { config, database } = await getServer();
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
          <ShopOriginList websites={websites} remove={mayManage ? removeShopOriginAction : undefined} />
        )}
        <Card
          title="The button"
          description="Put the payment’s identifier into both places. Without scripts, and for a website that is not named above, it is a plain link to the checkout."
        >
          <CodeBlock title="HTML" code={buttonSample(config.publicUrl)} />
          <p className="mt-3 text-sm text-ink-soft">
            What it tells your page is no proof of payment: your server asks payment-status. More under{' '}
            <DocsLink href="/docs#drop-in">Drop-in</DocsLink> in the reference.
          </p>
        </Card>
      </div>
    </>
  );
}
