// The five statuses, and what happens to the money in each case.

import { statusWords } from '@/components/dashboard/payment-words';
import { Badge } from '@/components/ui/badge';
import type { OutcomeDoc } from '@/lib/api-docs/outcome-docs';
import type { PaymentStatus } from '@/lib/payments/status';
import { RowEntry, Rows } from './rows';
import { Points, Section, Subheading, Text } from './section';

type OutcomesSectionProps = {
  readonly statuses: ReadonlyArray<{ readonly status: PaymentStatus; readonly meaning: string }>;
  readonly outcomes: readonly OutcomeDoc[];
};

export function OutcomesSection({ statuses, outcomes }: OutcomesSectionProps) {
  return (
    <Section id="statuses" title="Statuses and money">
      <Text>
        Every payment begins as Waiting. The other four statuses are final: they never change again.
      </Text>
      <Rows>
        {statuses.map(({ status, meaning }) => (
          <RowEntry key={status} name={<StatusMark status={status} />}>
            {meaning}
          </RowEntry>
        ))}
      </Rows>
      <Subheading>What happens to the money</Subheading>
      <Rows>
        {outcomes.map(({ event, status, money }) => (
          <RowEntry key={event} name={event} aside={status === null ? 'The status stays' : undefined}>
            {status !== null && (
              <span className="mb-1.5 block">
                <StatusMark status={status} />
              </span>
            )}
            {money}
          </RowEntry>
        ))}
      </Rows>
      <Points>
        <li>
          Money goes back to the account that sent it, or to the refund address the payer named before paying.
          After AMLError it always goes to the sender.
        </li>
        <li>
          Money is in time when the ledger confirmed it within the window, also when an outage kept the
          service from seeing it at once.
        </li>
        <li>
          Short of the amount by less than the dust limit is paid in full; an excess below it settles with the
          amount.
        </li>
      </Points>
    </Section>
  );
}

/** The status as the API spells it. */
function StatusMark({ status }: { status: PaymentStatus }) {
  const { tone, icon } = statusWords(status, false);
  return (
    <Badge tone={tone} icon={icon}>
      {status}
    </Badge>
  );
}
