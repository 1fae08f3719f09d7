// Why a typed text is no Nano address, for forms.
import { addressInUri, hasAddressForm } from '@/lib/core/address';

const WRONG_FORM =
  'Not a valid Nano address. It starts with nano_ and has 65 characters, none of them 0, 2, l or v.';
const WRONG_CHECKSUM = 'The checksum doesn’t match: at least one character is wrong. Copy the address again.';

/** @param text as typed, or a payment URI; not a valid address */
export function addressProblem(text: string): string {
  return hasAddressForm(addressInUri(text.trim())) ? WRONG_CHECKSUM : WRONG_FORM;
}
