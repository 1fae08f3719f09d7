// What an invoice says: amount, customer, dates and the link to pay it.
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { dayText } from '@/components/ui/format-time';
import { PriceAmount } from '@/components/ui/nano-amount';
import type { InvoiceDetail } from '@/lib/checkout/invoices/send-invoice';

export function InvoiceFacts({ invoice, url }: { invoice: InvoiceDetail; url: string }) {
  const { price, customerName, customerEmail, customerAddress, customerTaxNumber } = invoice;
  return (
    <DefinitionList>
      <Fact name="Total">
        <PriceAmount price={price} />
      </Fact>
      {customerName !== '' && <Fact name="Customer">{customerName}</Fact>}
      {customerEmail !== null && <Fact name="E-mail">{customerEmail}</Fact>}
      {customerAddress !== null && (
        <Fact name="Address">
          <span className="whitespace-pre-line">{customerAddress}</span>
        </Fact>
      )}
      {customerTaxNumber !== null && <Fact name="Tax number">{customerTaxNumber}</Fact>}
      <Fact name="Issued">{day(invoice.issuedDay)}</Fact>
      <Fact name="Due">{day(invoice.dueDay)}</Fact>
      <Fact name="Link" stacked>
        <span className="font-mono text-xs break-all">{url}</span>
      </Fact>
    </DefinitionList>
  );
}

/** A calendar day has no time zone. */
function day(text: string): string {
  return dayText(`${text}T00:00:00Z`, 'UTC');
}
