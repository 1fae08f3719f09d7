// The card with the details that this browser remembers: pay with them, enter others, or remove them.
'use client';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { FormValues } from '@/lib/core/form-values';
import { useText } from './payer-text';
import { shortName } from './remembered-payer';
import { forgetPayer, recallPayer } from './remembered-store';

export type RememberedProps = {
  readonly pending: boolean;
  /** The payer has just arrived from another step. */
  readonly arrived: boolean;
  readonly onPay: (values: FormValues) => void;
  readonly onOther: () => void;
  /** Whether there are details to pay with. The form stays folded as long as there are. */
  readonly onOffer: (isOffered: boolean) => void;
};

export function RememberedCard({ onPay, onOffer, ...given }: RememberedProps) {
  const text = useText();
  const [values, setValues] = useState<FormValues | null>(null);
  const [isForgotten, setForgotten] = useState(false);
  const isOffered = values !== null && !isForgotten;
  useEffect(() => {
    onOffer(isOffered);
    return () => onOffer(false);
  }, [isOffered, onOffer]);
  useEffect(() => {
    let isShown = true;
    void recallPayer().then((recalled) => isShown && setValues(recalled));
    return () => {
      isShown = false;
    };
  }, []);
  const forget = async () => {
    await forgetPayer();
    setForgotten(true);
  };
  if (isForgotten) {
    return (
      <p role="status" className="text-sm text-ink-soft">
        {text('remember.forgotten')}
      </p>
    );
  }
  if (values === null) return null;
  return (
    <RememberedDetails
      {...given}
      values={values}
      onPay={() => onPay(values)}
      onForget={() => void forget()}
    />
  );
}

type RememberedDetailsProps = Pick<RememberedProps, 'pending' | 'arrived' | 'onOther'> & {
  readonly values: FormValues;
  readonly onPay: () => void;
  readonly onForget: () => void;
};

export function RememberedDetails(props: RememberedDetailsProps) {
  const { values, pending, arrived, onPay, onOther, onForget } = props;
  const text = useText();
  const section = useRef<HTMLElement>(null);
  // The step's title, which took the focus, is folded away with the form.
  useEffect(() => {
    if (arrived) section.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={text('remember.title')}
      className="flex flex-col gap-3 outline-none"
    >
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <ShieldCheck aria-hidden className="size-4 shrink-0" />
        {text('remember.title')}
      </p>
      <Button
        variant="primary"
        size="large"
        pending={pending}
        onClick={onPay}
        className="w-full wrap-anywhere"
      >
        <bdi>{text('remember.continueAs', { name: shortName(values) })}</bdi>
      </Button>
      <Button wide disabled={pending} onClick={onOther}>
        {text('remember.other')}
      </Button>
      <button
        type="button"
        disabled={pending}
        onClick={onForget}
        className="-my-2 inline-flex min-h-11 items-center self-start rounded-field text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink"
      >
        {text('remember.forget')}
      </button>
    </section>
  );
}
