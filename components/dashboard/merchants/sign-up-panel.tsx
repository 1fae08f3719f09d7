// Whether businesses may sign up by themselves, and the switch.

import { Card } from '@/components/ui/card';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';

type SignUpPanelProps = {
  readonly isOpen: boolean;
  /** Where businesses sign up. */
  readonly address: string;
  readonly turn: (open: boolean) => Promise<ActionResult>;
};

export function SignUpPanel({ isOpen, address, turn }: SignUpPanelProps) {
  return (
    <Card
      title={isOpen ? 'Signing up is open' : 'Signing up is closed'}
      description={
        isOpen ? (
          <>
            Businesses sign up at <span className="[overflow-wrap:anywhere]">{address}</span> and wait here
            for your approval.
          </>
        ) : (
          'Nobody can sign up. Merchants are made by the command line: npm run admin -- create-merchant.'
        )
      }
      action={
        <ConfirmButton
          label={isOpen ? 'Close signing up' : 'Open signing up'}
          size="small"
          title={isOpen ? 'Close signing up?' : 'Open signing up?'}
          confirmLabel={isOpen ? 'Close it' : 'Open it'}
          action={turn.bind(null, !isOpen)}
        >
          {isOpen
            ? 'Nobody can sign up any more. Those that wait for approval go on waiting.'
            : 'Any business can sign up. None takes a payment before you approve it.'}
        </ConfirmButton>
      }
    />
  );
}
