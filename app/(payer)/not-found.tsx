// The not-found page for payers, in the payer's language.
import { PayerNothing } from '@/components/checkout/payer-error';

export default PayerNothing;
