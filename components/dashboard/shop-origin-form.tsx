// Names a website that may show the checkout.
'use client';
import { Input } from '@/components/ui/field';
import { answered } from './answered-form';
import { type FormAction, FormFrame } from './form-frame';

export function ShopOriginForm({ add }: { add: FormAction }) {
  return (
    <FormFrame action={answered(add)} submitLabel="Add website">
      {(field) => (
        <Input
          {...field('website')}
          label="Website"
          type="url"
          inputMode="url"
          placeholder="https://shop.example"
          maxLength={300}
          autoComplete="off"
          hint="Its address without a path. Another port or a www in front is another website."
        />
      )}
    </FormFrame>
  );
}
