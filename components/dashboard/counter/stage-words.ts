// What a counter says of a payment's stage, for whoever stands behind it.
import { CircleCheck, CircleX, Eye, Hourglass, Radar, ShieldX } from 'lucide-react';
import type { StateWords } from '@/components/ui/badge';
import type { PayerStage } from '@/lib/checkout/payer-stage';

/** `help`: what to do or to tell the customer. */
type StageWords = StateWords & { readonly help?: string };

const HAND_NOTHING_OVER = 'Hand nothing over yet.';
const GOES_BACK = 'What came goes back to the customer by itself.';

export const STAGE_WORDS: Readonly<Record<PayerStage, StageWords>> = {
  paying: { word: 'Waiting for the payment', tone: 'accent', icon: Hourglass },
  partlyPaid: {
    word: 'A part has come',
    tone: 'warn',
    icon: Hourglass,
    help: 'The code now asks for the rest.',
  },
  confirming: {
    ...{ word: 'Seen, being confirmed', tone: 'accent', icon: Radar },
    help: `Usually within a second. ${HAND_NOTHING_OVER}`,
  },
  checking: {
    ...{ word: 'The time is up', tone: 'warn', icon: Hourglass },
    help: 'One last look at the ledger. The customer should send nothing now.',
  },
  reviewing: {
    ...{ word: 'Paid, being reviewed', tone: 'warn', icon: Eye },
    help: `The operator has to decide about this payment, within a day. ${HAND_NOTHING_OVER}`,
  },
  completed: { word: 'Paid', tone: 'good', icon: CircleCheck },
  expired: { word: 'Not paid in time', tone: 'bad', icon: CircleX, help: GOES_BACK },
  cancelled: { word: 'Cancelled', tone: 'neutral', icon: CircleX, help: GOES_BACK },
  denied: {
    ...{ word: 'Not accepted', tone: 'bad', icon: ShieldX },
    help: 'Please ask for another way to pay. What came goes back by itself.',
  },
  technical: {
    ...{ word: 'Failed on our side', tone: 'bad', icon: CircleX },
    help: 'Please try again. What came goes back by itself.',
  },
};
