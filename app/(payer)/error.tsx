// The error page for payers, in the payer's language.
'use client';
import { PayerError } from '@/components/checkout/payer-error';

export default PayerError;
