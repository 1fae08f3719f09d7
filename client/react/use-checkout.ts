// Opens the checkout as the drop-in script does, and keeps what it reports.
import { useCallback, useEffect, useRef, useState } from 'react';
import { open as openCheckout } from '../embed/open';
import { isOverlayPossible } from '../embed/overlay';
import type { Checkout, CheckoutOptions, CheckoutTarget, PaymentStatus } from './types.js';

/** A copy of the drop-in script's: that script can't change without a new version, because shops pin its hash. */
export const DEFAULT_TEXTS = { title: 'Payment', close: 'Close', opening: 'Opening the payment…' } as const;

type Overlay = ReturnType<typeof openCheckout>;
type Reported = { readonly url: string; readonly status: PaymentStatus };

/** The checkout of a payment or a payment link. The overlay stays open when the component unmounts. */
export function useCheckout(target: CheckoutTarget, options: CheckoutOptions): Checkout {
  const url = checkoutUrl(target, options.service);
  const [reported, setReported] = useState<Reported | null>(null);
  const [openUrl, setOpenUrl] = useState<string | null>(null);
  const overlay = useRef<Overlay | null>(null);
  // The handlers of the last rendering: the overlay outlives the one that opened it.
  const latest = useRef({ target, options });
  useEffect(() => {
    latest.current = { target, options };
  });
  const open = useCallback(() => {
    const { target: opened, options: given } = latest.current;
    const { service, mode, texts = {} } = given;
    const openedUrl = checkoutUrl(opened, service);
    const opening = openCheckout(
      {
        service: new URL(service).origin,
        mode: mode ?? 'overlay',
        words: { ...DEFAULT_TEXTS, ...withoutUndefined(texts) },
      },
      {
        ...opened,
        onStatus: (update) => {
          setReported({ url: openedUrl, status: update.status });
          latest.current.options.onStatus?.(update);
        },
        onClose: () => {
          // An overlay that was replaced reports its end after the next one has opened.
          if (overlay.current === opening) {
            overlay.current = null;
            setOpenUrl(null);
          }
          latest.current.options.onClose?.();
        },
      },
    );
    overlay.current = opening;
    if (mode !== 'redirect' && isOverlayPossible()) setOpenUrl(openedUrl);
  }, []);
  const close = useCallback(() => overlay.current?.close(), []);
  // Another payment starts without the status of the one before.
  return {
    url,
    status: reported?.url === url ? reported.status : null,
    isOpen: openUrl === url,
    open,
    close,
  };
}

/** The URL of the checkout's own page, which works without scripts. @throws TypeError when the service is not a URL */
function checkoutUrl({ paymentIdentifier, link }: CheckoutTarget, service: string): string {
  const path =
    paymentIdentifier === undefined
      ? `pay/${encodeURIComponent(link)}`
      : `checkout/${encodeURIComponent(paymentIdentifier)}`;
  return new URL(`/${path}`, service).href;
}

/** A text that is undefined would replace its default. */
function withoutUndefined(texts: NonNullable<CheckoutOptions['texts']>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
