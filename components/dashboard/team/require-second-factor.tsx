// Whether two-factor authentication is required of the team, and the owner's button to change that.
import { ShieldCheck } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { TimeStamp } from '@/components/ui/time-stamp';

type RequireSecondFactorProps = {
  /** Null when it is not required. */
  readonly requiredAt: Date | null;
  readonly change: (required: boolean) => Promise<ActionResult>;
};

export function RequireSecondFactor({ requiredAt, change }: RequireSecondFactorProps) {
  return (
    <Card
      title="Two-factor authentication"
      description="When it is required, everyone on your team signs in with a password and a code, or with a passkey. People who have neither must set one up before they can continue. API keys are not affected."
      action={
        requiredAt === null ? undefined : (
          <Badge tone="good" icon={ShieldCheck}>
            Required
          </Badge>
        )
      }
    >
      {requiredAt === null ? (
        <ConfirmButton
          label="Require for everyone"
          title="Require two-factor authentication?"
          confirmLabel="Require"
          action={change.bind(null, true)}
        >
          Users of your team without it can do nothing else until they have set it up, starting now.
        </ConfirmButton>
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p className="text-sm text-ink-soft">
            Required since <TimeStamp at={requiredAt} form="exact" />.
          </p>
          <ConfirmButton
            label="Stop requiring it"
            variant="quiet"
            size="small"
            title="Stop requiring two-factor authentication?"
            confirmLabel="Stop requiring it"
            danger
            action={change.bind(null, false)}
          >
            Users may then turn it off and sign in with their password alone.
          </ConfirmButton>
        </div>
      )}
    </Card>
  );
}
