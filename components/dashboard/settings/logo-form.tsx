// The logo of the payment pages: uploading and removing it. Unlike the color it applies at once, because the server decides
// how it looks.
'use client';
import { Trash2 } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { MerchantMark } from '@/components/checkout/merchant-mark';
import { Field } from '@/components/ui/field';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import type { Logo } from '@/lib/core/brand';

export type LogoFormProps = {
  readonly logo: Logo | null;
  readonly merchantName: string;
  /** Of the file. */
  readonly maxBytes: number;
  readonly upload: FormAction;
  readonly remove: () => Promise<ActionResult>;
};

export function LogoForm({ logo, merchantName, maxBytes, upload, remove }: LogoFormProps) {
  return (
    <FormFrame
      action={upload}
      submitLabel={logo === null ? 'Upload logo' : 'Replace logo'}
      submitVariant="secondary"
    >
      {(field) => (
        <>
          {logo !== null && (
            <div className="flex items-center justify-between gap-3">
              <MerchantMark name={merchantName} logo={logo} />
              <ConfirmButton
                label="Remove logo"
                size="small"
                variant="quiet"
                icon={<Trash2 />}
                title="Remove your logo?"
                confirmLabel="Remove logo"
                action={remove}
              >
                Payment pages, receipts and invoices show the first letter of your name instead.
              </ConfirmButton>
            </div>
          )}
          <LogoField name="logo" error={field('logo').error} maxBytes={maxBytes} />
        </>
      )}
    </FormFrame>
  );
}

type LogoFieldProps = Pick<LogoFormProps, 'maxBytes'> & {
  readonly name: string;
  readonly error: string | undefined;
};

/** A larger file is not sent: the server would refuse it without an explanation. */
function LogoField({ name, error, maxBytes }: LogoFieldProps) {
  const [isTooLarge, setIsTooLarge] = useState(false);
  const check = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const tooLarge = (target.files?.[0]?.size ?? 0) > maxBytes;
    setIsTooLarge(tooLarge);
    if (tooLarge) target.value = '';
  };
  const message = isTooLarge ? `The logo must have at most ${maxBytes / 1024} KB.` : error;
  const id = `field-${name}`;
  return (
    <Field
      name={name}
      label="Logo"
      optional
      hint={`PNG, JPEG or WebP, at most ${maxBytes / 1024} KB. A wide logo on a transparent background looks best.`}
      error={message}
    >
      <input
        id={id}
        name={name}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        onChange={check}
        aria-describedby={message === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
        aria-invalid={message === undefined ? undefined : true}
        className="min-h-11 w-full rounded-field border border-line-strong bg-surface px-3 py-2 text-sm"
      />
    </Field>
  );
}
