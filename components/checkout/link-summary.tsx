// What a payment link asks for.
import { Money } from '@/components/ui/money';
import type { LinkPage } from '@/lib/checkout/link-page';

export function LinkSummary({ page }: { page: LinkPage }) {
  return (
    <section aria-label="Order" className="lg:sticky lg:top-8 lg:self-start">
      <h1 className="text-xl font-semibold wrap-anywhere" dir="auto">
        {page.title}
      </h1>
      {page.description !== null && (
        <p className="measure mt-2 wrap-anywhere whitespace-pre-line text-ink-soft" dir="auto">
          {page.description}
        </p>
      )}
      <Amount page={page} />
      {page.rate !== null && (
        <p className="mt-2 text-xs text-ink-faint">
          {page.rate.simulated ? 'Simulated rate' : 'Rate now'}: 1 nano ={' '}
          <Money amount={page.rate.usdPerNano} unit="USD" />. It is fixed when you go on to the payment.
        </p>
      )}
    </section>
  );
}

function Amount({ page: { amount, merchantName } }: { page: LinkPage }) {
  if (amount.kind === 'open')
    return <p className="mt-4 text-ink-soft">You choose how much to pay {merchantName}.</p>;
  const [main, unit] = amount.kind === 'usd' ? [amount.usd, 'USD'] : [amount.nano, 'nano'];
  const [other, otherUnit] = amount.kind === 'usd' ? [amount.nanoNow, 'nano'] : [amount.usdNow, 'USD'];
  return (
    <>
      <p className="mt-4 text-3xl font-semibold tracking-tight">
        <Money amount={main} unit={unit} />
      </p>
      {other !== null && (
        <p className="mt-1 text-ink-soft">
          about <Money amount={other} unit={otherUnit} />
        </p>
      )}
    </>
  );
}
