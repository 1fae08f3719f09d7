// Says that the server can't be reached and what the page still shows; it lies over the page, so that nothing moves.
'use client';
import { WifiOff } from 'lucide-react';
import { useText } from './payer-text';

export function AwayBanner({ asOfMs }: { asOfMs: number }) {
  const text = useText();
  const time = new Date(asOfMs).toLocaleTimeString(text.language, { hour: '2-digit', minute: '2-digit' });
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 p-4">
      <div
        role="status"
        className="mx-auto flex max-w-md items-start gap-3 rounded-field border border-line bg-surface p-4 text-sm shadow-card"
      >
        <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
        <p>
          <span className="font-semibold">{text('pay.awayTitle')}</span> {text('pay.away', { time })}
        </p>
      </div>
    </div>
  );
}
