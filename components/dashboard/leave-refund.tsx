// What a merchant can say of a refund that did not begin, beside ordering it anew.
import type { ActionResult } from './action-result';
import { ConfirmButton } from './confirm-button';

export type LeaveRefundAction = (reference: string) => Promise<ActionResult>;

export function LeaveRefund({ reference, leave }: { reference: string; leave: LeaveRefundAction }) {
  return (
    <ConfirmButton
      label="Leave it"
      size="small"
      title="Leave this refund?"
      confirmLabel="Leave it"
      action={leave.bind(null, reference)}
    >
      Nothing is sent, and the money stays where it is. The payment can still be refunded on its page.
    </ConfirmButton>
  );
}
