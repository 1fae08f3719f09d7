// Says why a merchant can't create payments, where that is so.
import { Notice } from '@/components/ui/notice';

export function MerchantStateNotice({ state }: { state: 'pending' | 'approved' | 'suspended' | 'rejected' }) {
  if (state === 'approved') return null;
  if (state === 'pending') {
    return (
      <Notice tone="warn" title="Your account is not approved yet" className="mb-6">
        The operator of this service has to approve it before you can take payments. You can set everything up
        meanwhile.
      </Notice>
    );
  }
  if (state === 'rejected') {
    return (
      <Notice tone="bad" title="Your account was not approved" className="mb-6">
        You can’t take payments through this service. What its operator said stands among your notices.
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title="Your account is suspended" className="mb-6">
      No new payments can be created. Payments that exist go on, and money is settled and returned as always.
      Ask the operator of this service why.
    </Notice>
  );
}
