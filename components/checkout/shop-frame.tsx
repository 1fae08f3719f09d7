// What a page in a shop's frame does beside being shown; its code is loaded there alone.
'use client';
import { Suspense } from 'react';
import { loadLate } from './load-late';
import type { TellShopProps } from './tell-shop';

const TellShop = loadLate(() => import('./tell-shop').then(({ TellShop }) => TellShop));

type ShopFrameProps = Pick<TellShopProps, 'payment'> & {
  /** The website that frames the page; null for none. */
  readonly shopOrigin: string | null;
};

export function ShopFrame({ shopOrigin, payment }: ShopFrameProps) {
  if (shopOrigin === null) return null;
  return (
    <Suspense>
      <TellShop shopOrigin={shopOrigin} payment={payment} />
    </Suspense>
  );
}
