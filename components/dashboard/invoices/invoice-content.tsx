// What the customer reads on an invoice: the message, the lines, the tax of each rate and the total.
import { classNames } from '@/components/ui/class-names';
import { PriceAmount } from '@/components/ui/nano-amount';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table';
import type { InvoiceDetail } from '@/lib/checkout/invoices/send-invoice';

type Content = NonNullable<InvoiceDetail['content']>;
type InvoiceContentProps = { readonly content: Content; readonly price: InvoiceDetail['price'] };

export function InvoiceContent({ content: { lines, tax, message }, price }: InvoiceContentProps) {
  const { currency } = price;
  const sums =
    tax === null
      ? []
      : [
          { name: 'Total excluding tax', amount: tax.net },
          ...tax.rates.map(({ percent, tax: amount }) => ({ name: `Tax ${percent}%`, amount })),
        ];
  return (
    <div className="flex flex-col gap-4">
      {message !== null && (
        <p className="measure text-sm wrap-anywhere whitespace-pre-line" dir="auto">
          {message}
        </p>
      )}
      <Table caption="Lines of the invoice">
        <TableHead>
          <tr>
            <HeadCell>Description</HeadCell>
            <HeadCell numeric>Amount</HeadCell>
          </tr>
        </TableHead>
        <TableBody>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of an invoice's lines never changes.
            <Row key={place}>
              <Cell className="wrap-anywhere">
                <span dir="auto">{line.description}</span>
                <span className="figures block text-xs text-ink-soft">
                  {line.quantity} × <PriceAmount price={{ currency, amount: line.unitPrice }} />
                  {line.taxPercent !== null && ` + ${line.taxPercent}% tax`}
                </span>
              </Cell>
              <Cell numeric>
                <PriceAmount price={{ currency, amount: line.total }} />
              </Cell>
            </Row>
          ))}
        </TableBody>
        <tfoot className="border-t border-line">
          {sums.map(({ name, amount }) => (
            <Sum key={name} name={name} price={{ currency, amount }} />
          ))}
          <Sum name="Total" price={price} isTotal />
        </tfoot>
      </Table>
    </div>
  );
}

type SumProps = { readonly name: string; readonly price: InvoiceDetail['price']; readonly isTotal?: boolean };

function Sum({ name, price, isTotal = false }: SumProps) {
  return (
    <tr className={isTotal ? 'font-semibold' : 'text-ink-soft'}>
      <th
        scope="row"
        className={classNames('px-4 py-2 text-left', isTotal ? 'font-semibold' : 'font-normal')}
      >
        {name}
      </th>
      <Cell numeric>
        <PriceAmount price={price} />
      </Cell>
    </tr>
  );
}
