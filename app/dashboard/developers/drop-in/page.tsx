// The websites allowed to embed the merchant's checkout, and the HTML of the button.
import { AppWindow } from 'lucide-react';
import type { Metadata } from 'next';
import { DevelopersHead } from '@/components/dashboard/developers/developers-head';
import { ShopOriginForm, ShopOriginList } from '@/components/dashboard/developers/drop-in/shop-origins';
import { Card } from '@/components/ui/card';
import { CodeBlock } from '@/components/ui/code-block';
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
            description="These websites can show your checkout in an overlay. The payer’s browser blocks all others."
          >
            <ShopOriginForm add={addShopOriginAction} />
          </Card>
        )}
        {websites.length === 0 ? (
          <EmptyState icon={AppWindow} title="No websites yet">
            {mayManage
              ? 'Without one, the button opens the checkout page. Add your shop’s website above to keep payers in your shop.'
              : 'Only an owner can add websites. Without one, the button opens the checkout page.'}
          </EmptyState>
        ) : (
          <ShopOriginList websites={websites} remove={mayManage ? removeShopOriginAction : undefined} />
        )}
        <Card
          title="Button"
          description="Insert the payment identifier in both places. Without scripts, and on websites not listed above, the button is a plain link to the checkout."
        >
          <CodeBlock title="HTML" code={buttonSample(config.publicUrl)} />
          <p className="mt-3 text-sm text-ink-soft">
            The button’s events are not proof of payment. Check payment-status on your server. See{' '}
            <a
              href="/docs/guides/drop-in-button"
              className="font-medium text-accent underline underline-offset-2 hover:no-underline"
            >
              Drop-in button
            </a>{' '}
            in the documentation.
          </p>
        </Card>
      </div>
    </>
  );
}
