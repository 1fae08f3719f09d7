// The checkbox at the end of the details: remember them on this device. Never checked by itself.
'use client';
import { Checkbox } from '@/components/ui/field';
import { useText } from './payer-text';

export function RememberOffer({ checked }: { readonly checked: boolean }) {
  const text = useText();
  return (
    <Checkbox
      id="pay-remember"
      name="remember"
      label={text('remember.offer')}
      hint={text('remember.hint')}
      defaultChecked={checked}
    />
  );
}
