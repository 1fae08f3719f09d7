// A picture of the payer's card, drawn from the same parts as the card itself. Its code says that it is an example.
import { Wallet } from 'lucide-react';
import { QrCode } from '@/components/checkout/qr-code';
import { Money } from '@/components/ui/money';

const EXAMPLE_TEXT = 'This is a picture of a payment in Nano. There is nothing to pay here.';

export function CheckoutPicture() {
  return (
    <div
      role="img"
      aria-label="What a payer sees: the price in dollars and in nano, a code to scan, and a button"
    >
      <div
        inert
        className="mx-auto flex w-full max-w-sm flex-col gap-4 rounded-card border border-line bg-surface p-6 text-center shadow-card"
      >
        <div>
          <p className="text-3xl font-semibold tracking-tight">
            <Money amount="12.34" unit="USD" />
          </p>
          <p className="mt-1 text-lg font-medium">
            <Money amount="4.113334" unit="nano" />
          </p>
        </div>
        <QrCode value={EXAMPLE_TEXT} title="An example" />
        <p className="inline-flex min-h-13 items-center justify-center gap-2 rounded-field bg-accent font-medium text-accent-ink">
          <Wallet aria-hidden className="size-5" />
          Open in wallet
        </p>
      </div>
    </div>
  );
}
