// The address to pay, whole and readable: its first and last six characters are what a person compares.
'use client';
import { Copy } from './copy';
import { useText } from './payer-text';

const COMPARED_CHARACTERS = 6;

export function PaymentAddress({ address }: { address: string }) {
  const text = useText();
  const start = address.indexOf('_') + 1 + COMPARED_CHARACTERS;
  const end = address.length - COMPARED_CHARACTERS;
  return (
    <div className="flex items-center gap-1 rounded-field bg-subtle py-1.5 ps-3 pe-1">
      <p className="min-w-0 flex-1">
        <span className="sr-only">{text('pay.toAddress')} </span>
        <bdi dir="ltr" className="font-mono text-xs break-all text-ink-soft select-all sm:text-sm">
          <span className="text-ink">{address.slice(0, start)}</span>
          {address.slice(start, end)}
          <span className="text-ink">{address.slice(end)}</span>
        </bdi>
      </p>
      <Copy text={address} name="copy.address" />
    </div>
  );
}
