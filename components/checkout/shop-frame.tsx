// Loads the code for a page in a shop's frame, only when the page is framed.
'use client';
import { Suspense } from 'react';
import { loadOnDemand } from './load-on-demand';
import type { NotifyShopProps } from './notify-shop';

const NotifyShop = loadOnDemand(() => import('./notify-shop').then(({ NotifyShop }) => NotifyShop));

type ShopFrameProps = Pick<NotifyShopProps, 'payment'> & {
  /** The website that frames the page; null for none. */
  readonly shopOrigin: string | null;
};

export function ShopFrame({ shopOrigin, payment }: ShopFrameProps) {
  if (shopOrigin === null) return null;
  return (
    <Suspense>
      <NotifyShop shopOrigin={shopOrigin} payment={payment} />
    </Suspense>
  );
}
