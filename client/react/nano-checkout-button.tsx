// A link to the checkout that opens it over the page. Without scripts, and in a new tab, it is a plain link.
import type { ComponentPropsWithoutRef, MouseEvent, ReactElement } from 'react';
import type { CheckoutOptions, CheckoutTarget } from './types.js';
import { useCheckout } from './use-checkout.js';

/** Other props, such as `className`, go to the link. */
export type NanoCheckoutButtonProps = CheckoutOptions &
  CheckoutTarget &
  Omit<ComponentPropsWithoutRef<'a'>, 'href' | keyof CheckoutOptions>;

/** Opens the checkout of a payment or a payment link. */
export function NanoCheckoutButton(props: NanoCheckoutButtonProps): ReactElement {
  const { service, mode, texts, onStatus, onClose, paymentIdentifier, link, ...anchor } = props;
  const target = paymentIdentifier === undefined ? { link } : { paymentIdentifier };
  const { url, open } = useCheckout(target, { service, mode, texts, onStatus, onClose });
  const openOnClick = (event: MouseEvent<HTMLAnchorElement>) => {
    anchor.onClick?.(event);
    if (event.defaultPrevented || isForAnotherTab(event)) return;
    event.preventDefault();
    open();
  };
  return (
    <a {...anchor} href={url} onClick={openOnClick}>
      {anchor.children ?? 'Pay with Nano'}
    </a>
  );
}

/** A click that opens a new tab or window follows the plain link. */
function isForAnotherTab({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}
