// The label and hint the cashier sees for each stage of a payment.
import { CircleCheck, CircleX, Eye, Hourglass, Radar, ShieldX } from 'lucide-react';
import type { StateWords } from '@/components/ui/badge';
import type { PayerStage } from '@/lib/checkout/payer-stage';

/** `hint`: what to do, or what to tell the customer. */
type StageLabel = StateWords & { readonly hint?: string };

const DO_NOT_DELIVER = 'Don’t hand over the goods yet.';
const RETURNED = 'Any amount received is returned to the customer automatically.';

export const STAGE_LABELS: Readonly<Record<PayerStage, StageLabel>> = {
  paying: { word: 'Waiting for payment', tone: 'accent', icon: Hourglass },
  partlyPaid: {
    word: 'Partial payment received',
    tone: 'warn',
    icon: Hourglass,
    hint: 'The QR code now asks for the rest.',
  },
  confirming: {
    ...{ word: 'Payment detected, confirming', tone: 'accent', icon: Radar },
    hint: `This usually takes less than a second. ${DO_NOT_DELIVER}`,
  },
  checking: {
    ...{ word: 'Time expired, checking', tone: 'warn', icon: Hourglass },
    hint: 'Checking the ledger one last time. The customer should not send anything now.',
  },
  reviewing: {
    ...{ word: 'Paid, in review', tone: 'warn', icon: Eye },
    hint: `The operator decides about this payment within a day. ${DO_NOT_DELIVER}`,
  },
  completed: { word: 'Paid', tone: 'good', icon: CircleCheck },
  expired: { word: 'Expired', tone: 'bad', icon: CircleX, hint: RETURNED },
  cancelled: { word: 'Cancelled', tone: 'neutral', icon: CircleX, hint: RETURNED },
  denied: {
    ...{ word: 'Not accepted', tone: 'bad', icon: ShieldX },
    hint: `Ask the customer to pay another way. ${RETURNED}`,
  },
  technical: {
    ...{ word: 'Failed for a technical reason', tone: 'bad', icon: CircleX },
    hint: `Try again. ${RETURNED}`,
  },
};
