// The card with the details that this browser remembers: pay with them, or remove them.
'use client';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { FormValues } from '@/lib/core/form-values';
import { useText } from './payer-text';
import { shortName } from './remembered-payer';
import { forgetPayer, recallPayer } from './remembered-store';

export type RememberedProps = {
  readonly pending: boolean;
  readonly onPay: (values: FormValues) => void;
};

export function RememberedCard({ pending, onPay }: RememberedProps) {
  const text = useText();
  const [values, setValues] = useState<FormValues | null>(null);
  const [isForgotten, setForgotten] = useState(false);
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
      values={values}
      pending={pending}
      onPay={() => onPay(values)}
      onForget={() => void forget()}
    />
  );
}

type RememberedDetailsProps = {
  readonly values: FormValues;
  readonly pending: boolean;
  readonly onPay: () => void;
  readonly onForget: () => void;
};

export function RememberedDetails({ values, pending, onPay, onForget }: RememberedDetailsProps) {
  const text = useText();
  return (
    <section
      aria-label={text('remember.title')}
      // While it is shown, the form's own button is a secondary one (payer.css).
      data-remembered=""
      className="flex flex-col gap-3 rounded-field border border-line bg-subtle p-4"
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
        <bdi>{text('remember.payAs', { name: shortName(values) })}</bdi>
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
