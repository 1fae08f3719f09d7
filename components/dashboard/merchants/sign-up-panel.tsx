// Whether businesses can sign up, and the button that opens or closes sign-up.

import { Card } from '@/components/ui/card';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';

type SignUpPanelProps = {
  readonly isOpen: boolean;
  /** Address of the sign-up page. */
  readonly address: string;
  readonly setOpen: (open: boolean) => Promise<ActionResult>;
};

export function SignUpPanel({ isOpen, address, setOpen }: SignUpPanelProps) {
  return (
    <Card
      title={isOpen ? 'Sign-up is open' : 'Sign-up is closed'}
      description={
        isOpen ? (
          <>
            Businesses sign up at <span className="[overflow-wrap:anywhere]">{address}</span>. You approve
            them on this page.
          </>
        ) : (
          'Businesses can’t sign up. Create merchants on the command line: nano-payments admin create-merchant.'
        )
      }
      action={
        <ConfirmButton
          label={isOpen ? 'Close sign-up' : 'Open sign-up'}
          size="small"
          title={isOpen ? 'Close sign-up?' : 'Open sign-up?'}
          confirmLabel={isOpen ? 'Close sign-up' : 'Open sign-up'}
          action={setOpen.bind(null, !isOpen)}
        >
          {isOpen
            ? 'Businesses can no longer sign up. Pending sign-ups stay pending.'
            : 'Any business can sign up. It can accept payments after you approve it.'}
        </ConfirmButton>
      }
    />
  );
}
