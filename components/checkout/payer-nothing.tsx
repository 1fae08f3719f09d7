// What stands where a payer finds nothing. Every page loads it, so it brings nothing along.
'use client';
import { useText } from './payer-text';

export function PayerNothing() {
  const text = useText();
  return (
    <main className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-24 text-center">
      <h1 className="text-xl font-semibold">{text('page.notFoundTitle')}</h1>
      <p className="text-ink-soft">{text('page.notFound')}</p>
    </main>
  );
}
