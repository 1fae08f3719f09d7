// Cancels the payment of a sale, on its own screen and after the cashier left it.
'use client';
import { Ban } from 'lucide-react';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { PriceAmount } from '@/components/ui/nano-amount';
import { Notice } from '@/components/ui/notice';
import type { PriceView } from '@/lib/rates/currencies/locked-rate';

export type CancelSaleAction = () => Promise<ActionResult>;

export function CancelSale({ action, size }: { action: CancelSaleAction; size?: 'small' }) {
  return (
    <ConfirmButton
      label="Cancel sale"
      size={size}
      icon={<Ban className="size-4" />}
      title="Cancel this sale?"
      confirmLabel="Cancel sale"
      danger
      action={action}
    >
      The customer can no longer pay. Any amount received is returned automatically. You can’t undo this.
    </ConfirmButton>
  );
}

type OpenSaleProps = {
  readonly price: PriceView;
  /** "9:28 AM" in the merchant's time zone. */
  readonly until: string;
  /** Null for users who may not cancel payments. */
  readonly cancel: CancelSaleAction | null;
};

/** The sale that the cashier left while its payment was open. */
export function OpenSale({ price, until, cancel }: OpenSaleProps) {
  return (
    <Notice
      tone="warn"
      role="status"
      className="mx-auto mt-2 max-w-sm"
      action={cancel === null ? undefined : <CancelSale size="small" action={cancel} />}
    >
      The <PriceAmount price={price} /> payment stays open until{' '}
      <span className="whitespace-nowrap">{until}</span>.
    </Notice>
  );
}
