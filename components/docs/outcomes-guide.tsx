// The five statuses, what a shop does at each, and what happens to the money in each case.
import { statusLabel } from '@/components/dashboard/payments/payment-labels';
import { Badge } from '@/components/ui/badge';
import type { OutcomeDoc, StatusDoc } from '@/lib/api/reference/outcome-docs';
import type { PaymentStatus } from '@/lib/payments/status';
import { Code } from './code-block';
import { DocsLink } from './operation-section';
import { RowEntry, Rows } from './rows';
import { Points, Section, Text } from './section';

export const OUTCOME_SECTIONS = [
  { id: 'statuses', title: 'Statuses' },
  { id: 'your-software', title: 'What your software does' },
  { id: 'money', title: 'Where the money is' },
] as const;

type OutcomesGuideProps = {
  readonly statuses: readonly StatusDoc[];
  readonly outcomes: readonly OutcomeDoc[];
};

export function OutcomesGuide({ statuses, outcomes }: OutcomesGuideProps) {
  return (
    <>
      <Statuses statuses={statuses} />
      <YourSoftware statuses={statuses} />
      <Money outcomes={outcomes} />
    </>
  );
}

function Statuses({ statuses }: Pick<OutcomesGuideProps, 'statuses'>) {
  return (
    <Section id="statuses" title="Statuses">
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
    </Section>
  );
}

function YourSoftware({ statuses }: Pick<OutcomesGuideProps, 'statuses'>) {
  return (
    <Section id="your-software" title="What your software does">
      <Text>
        Keep the <Code>paymentIdentifier</Code> with the order as soon as it is answered. When a webhook
        comes, or the payer returns, ask payment-status and decide by its answer alone.
      </Text>
      <Rows>
        {statuses.map(({ status, shop }) => (
          <RowEntry key={status} name={<StatusMark status={status} />}>
            {shop}
          </RowEntry>
        ))}
      </Rows>
      <Text>
        Hand the goods over once for each payment, however often you are told: webhooks can come twice. An
        order that is tried again gets a new payment, with an Idempotency-Key of its own.
      </Text>
    </Section>
  );
}

function Money({ outcomes }: Pick<OutcomesGuideProps, 'outcomes'>) {
  return (
    <Section id="money" title="Where the money is">
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
      <Text>
        Payments can be tried into each of these cases on a sandbox:{' '}
        <DocsLink href="/docs#test-mode">Decide what happens</DocsLink>.
      </Text>
    </Section>
  );
}

/** The status as the API spells it. */
function StatusMark({ status }: { status: PaymentStatus }) {
  const { tone, icon } = statusLabel(status, false);
  return (
    <Badge tone={tone} icon={icon}>
      {status}
    </Badge>
  );
}
