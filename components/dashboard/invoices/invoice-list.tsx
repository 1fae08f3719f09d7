// Invoices with how they stand and what can be done with them.
import { Ban, CalendarX2, CircleCheck, Clock3, Hourglass } from 'lucide-react';
import {
  CloseButton,
  CopyAddress,
  OpenAddress,
  SharedItem,
  SharedList,
  type SharedListProps,
} from '@/components/dashboard/links/shared-addresses';
import { StateBadge, type StateWords } from '@/components/ui/badge';
import { dayText } from '@/components/ui/format-time';
import { LinkButton } from '@/components/ui/link-button';
import { UsdAmount } from '@/components/ui/nano-amount';
import type { InvoiceState, InvoiceView } from '@/lib/checkout/invoices/invoices';

const STATES: Readonly<Record<InvoiceState, StateWords>> = {
  open: { word: 'Open', tone: 'accent', icon: Clock3 },
  overdue: { word: 'Overdue', tone: 'warn', icon: CalendarX2 },
  paying: { word: 'Being paid', tone: 'accent', icon: Hourglass },
  paid: { word: 'Paid', tone: 'good', icon: CircleCheck },
  closed: { word: 'Closed', tone: 'neutral', icon: Ban },
};

type InvoiceListProps = SharedListProps & { readonly invoices: readonly InvoiceView[] };

export function InvoiceList({ invoices, ...rest }: InvoiceListProps) {
  return (
    <SharedList>
      {invoices.map((invoice) => (
        <SharedItem
          key={invoice.id}
          title={invoice.number}
          marks={
            <>
              <UsdAmount usd={invoice.usd} />
              <StateBadge of={STATES[invoice.state]} />
            </>
          }
          ways={<InvoiceWays invoice={invoice} {...rest} />}
        >
          {/* A day of the calendar has no zone. */}
          <p className="mt-1 text-xs text-ink-soft">due on {dayText(`${invoice.dueDay}T00:00:00Z`, 'UTC')}</p>
        </SharedItem>
      ))}
    </SharedList>
  );
}

function InvoiceWays({ invoice, baseUrl, close }: SharedListProps & { readonly invoice: InvoiceView }) {
  const { id, number, state, paymentId } = invoice;
  const isOpen = state === 'open' || state === 'overdue';
  return (
    <>
      {paymentId !== null && (
        <LinkButton size="small" href={`/dashboard/payments/${paymentId}`}>
          Payment
        </LinkButton>
      )}
      {(isOpen || state === 'paying') && (
        <CopyAddress
          address={`${baseUrl}/pay/${id}`}
          name={`Copy the address of invoice ${number}`}
          label="Copy link"
        />
      )}
      {state !== 'closed' && <OpenAddress linkId={id} label="Open or print" />}
      {isOpen && (
        <CloseButton
          close={close}
          linkId={id}
          title={`Close invoice ${number}?`}
          confirmLabel="Close the invoice"
        >
          Nobody can pay it any more, and it can’t be opened again. Its number stays taken.
        </CloseButton>
      )}
    </>
  );
}
