// Says why a merchant can't create payments, where that is so.
import { Notice } from '@/components/ui/notice';

const STATES = {
  pending: {
    tone: 'warn',
    title: 'Your account is not approved yet',
    text: 'The operator of this service has to approve it before you can take payments. You can set everything up meanwhile.',
  },
  rejected: {
    tone: 'bad',
    title: 'Your account was not approved',
    text: 'You can’t take payments through this service. What its operator said is in your notifications.',
  },
  suspended: {
    tone: 'bad',
    title: 'Your account is suspended',
    text: 'No new payments can be created. Payments that exist go on, and money is settled and returned as always. Ask the operator of this service why.',
  },
} as const;

export function MerchantStateNotice({ state }: { state: 'approved' | keyof typeof STATES }) {
  if (state === 'approved') return null;
  const { tone, title, text } = STATES[state];
  return (
    <Notice tone={tone} title={title} className="mb-6">
      {text}
    </Notice>
  );
}
