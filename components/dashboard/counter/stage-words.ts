// What a counter says of a payment's stage, for whoever stands behind it.
import { CircleCheck, CircleX, Eye, Hourglass, type LucideIcon, Radar, ShieldX } from 'lucide-react';
import type { Tone } from '@/components/ui/tone';
import type { PayerStage } from '@/lib/checkout/payer-stage';

type StageWords = {
  readonly word: string;
  /** What to do or to tell the customer. */
  readonly help: string | null;
  readonly tone: Tone;
  readonly icon: LucideIcon;
};

export const STAGE_WORDS: Readonly<Record<PayerStage, StageWords>> = {
  paying: { word: 'Waiting for the payment', help: null, tone: 'accent', icon: Hourglass },
  partlyPaid: {
    word: 'A part has come',
    help: 'The code now asks for the rest.',
    tone: 'warn',
    icon: Hourglass,
  },
  confirming: {
    word: 'Seen, being confirmed',
    help: 'Usually within a second. Hand nothing over yet.',
    tone: 'accent',
    icon: Radar,
  },
  checking: {
    word: 'The time is up',
    help: 'One last look at the ledger. The customer should send nothing now.',
    tone: 'warn',
    icon: Hourglass,
  },
  reviewing: {
    word: 'Paid, being reviewed',
    help: 'The operator has to decide about this payment, within a day. Hand nothing over yet.',
    tone: 'warn',
    icon: Eye,
  },
  completed: { word: 'Paid', help: null, tone: 'good', icon: CircleCheck },
  expired: {
    word: 'Not paid in time',
    help: 'What came goes back to the customer by itself.',
    tone: 'bad',
    icon: CircleX,
  },
  cancelled: {
    word: 'Cancelled',
    help: 'What came goes back to the customer by itself.',
    tone: 'neutral',
    icon: CircleX,
  },
  denied: {
    word: 'Not accepted',
    help: 'Please ask for another way to pay. What came goes back by itself.',
    tone: 'bad',
    icon: ShieldX,
  },
  technical: {
    word: 'Failed on our side',
    help: 'Please try again. What came goes back by itself.',
    tone: 'bad',
    icon: CircleX,
  },
};
