// A payer's pages speak the payer's language.
import { PayerLayout } from '@/app/payer-layout';

export default PayerLayout;
