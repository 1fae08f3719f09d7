// The page could not be made: in the payer's language, with a way to try again.
'use client';
import { PayerError } from '@/components/checkout/payer-error';

export default PayerError;
