// Nothing is here: in the payer's language.
import { PayerNothing } from '@/components/checkout/payer-nothing';

export default PayerNothing;
