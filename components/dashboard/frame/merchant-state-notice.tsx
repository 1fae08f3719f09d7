// Explains why a merchant can't create payments.
import { LinkButton } from '@/components/ui/link-button';
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

type MerchantState = 'approved' | keyof typeof STATES;

type CreationNoticeProps = {
  readonly state: MerchantState;
  readonly hasSettlementAddress: boolean;
  /** Whether the user may set the settlement address. */
  readonly maySet: boolean;
};

/** For the pages that create payments: nothing if the merchant can. */
export function CreationNotice({ state, hasSettlementAddress, maySet }: CreationNoticeProps) {
  if (state !== 'approved' || hasSettlementAddress) return <MerchantStateNotice state={state} />;
  return (
    <Notice
      tone="warn"
      title="No settlement address"
      action={
        maySet && (
          <LinkButton href="/dashboard/settings" size="small">
            Set address
          </LinkButton>
        )
      }
      className="mb-6"
    >
      Payments settle to your Nano address.{' '}
      {maySet
        ? 'Set it before you create a payment.'
        : 'An owner must set it before you can create a payment.'}
    </Notice>
  );
}

export function MerchantStateNotice({ state }: { state: MerchantState }) {
  if (state === 'approved') return null;
  const { tone, title, text } = STATES[state];
  return (
    <Notice tone={tone} title={title} className="mb-6">
      {text}
    </Notice>
  );
}
