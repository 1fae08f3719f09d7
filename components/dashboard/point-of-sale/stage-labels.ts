// The label and hint the cashier sees for each stage of a payment.
import { CircleCheck, CircleX, Eye, Hourglass, Radar, ShieldX } from 'lucide-react';
import type { StateLabel } from '@/components/ui/badge';
import type { PayerStage } from '@/lib/checkout/payer-stage';

/** `hint`: what to do, or what to tell the customer. */
type StageLabel = StateLabel & { readonly hint?: string };

const DO_NOT_DELIVER = 'Don’t hand over the goods yet.';
const RETURNED = 'Any amount received is returned to the customer automatically.';

export const STAGE_LABELS: Readonly<Record<PayerStage, StageLabel>> = {
  paying: { label: 'Waiting for payment', tone: 'accent', icon: Hourglass },
  partlyPaid: {
    label: 'Partial payment received',
    tone: 'warn',
    icon: Hourglass,
    hint: 'The QR code now asks for the rest.',
  },
  confirming: {
    ...{ label: 'Payment detected, confirming', tone: 'accent', icon: Radar },
    hint: `This usually takes less than a second. ${DO_NOT_DELIVER}`,
  },
  checking: {
    ...{ label: 'Time expired, checking', tone: 'warn', icon: Hourglass },
    hint: 'Checking the ledger one last time. The customer should not send anything now.',
  },
  reviewing: {
    ...{ label: 'Paid, in review', tone: 'warn', icon: Eye },
    hint: `The operator reviews this payment within a day. ${DO_NOT_DELIVER}`,
  },
  completed: { label: 'Paid', tone: 'good', icon: CircleCheck },
  expired: { label: 'Expired', tone: 'bad', icon: CircleX, hint: RETURNED },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: CircleX, hint: RETURNED },
  denied: {
    ...{ label: 'Not accepted', tone: 'bad', icon: ShieldX },
    hint: `Ask the customer to pay another way. ${RETURNED}`,
  },
  technical: {
    ...{ label: 'Failed for a technical reason', tone: 'bad', icon: CircleX },
    hint: `Try again. ${RETURNED}`,
  },
};
