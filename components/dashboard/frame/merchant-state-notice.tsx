// Explains why a merchant can't create payments, unless it is approved.
import { Notice } from '@/components/ui/notice';

const STATES = {
  pending: {
    tone: 'warn',
    title: 'Account pending approval',
    text: 'The operator of this server must approve your account before you can accept payments. You can set up everything else now.',
  },
  rejected: {
    tone: 'bad',
    title: 'Account not approved',
    text: 'You can’t accept payments on this server. The operator’s reason is in your notifications.',
  },
  suspended: {
    tone: 'bad',
    title: 'Account suspended',
    text: 'You can’t create payments. Existing payments continue, and settlements and refunds go out as usual. Ask the operator of this server for the reason.',
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
