// What the counter's two codes have in common: the amount and what is bought, a code as large as the screen allows, the word
// that the server is away, and the way to the next customer.
'use client';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';

/** Modules of white around the code (ISO/IEC 18004 asks for four). */
const QUIET_ZONE_MODULES = 4;

type CounterScreenProps = {
  readonly label: string;
  readonly amount: ReactNode;
  readonly note: string | null;
  /** What is wrong with the connection; null while nothing is. */
  readonly away: string | null;
  /** The buttons. */
  readonly ways: ReactNode;
  readonly children: ReactNode;
};

export function CounterScreen({ label, amount, note, away, ways, children }: CounterScreenProps) {
  return (
    <section aria-label={label} className="mx-auto mt-4 flex max-w-md flex-col gap-4 text-center">
      <div>
        {amount}
        {note !== null && (
          <p className="mt-1 text-ink-soft wrap-anywhere" dir="auto">
            {note}
          </p>
        )}
      </div>
      {children}
      {away !== null && (
        <Notice tone="warn" role="alert">
          {away}
        </Notice>
      )}
      {ways}
    </section>
  );
}

/** On white in both themes, with the quiet zone cameras need. */
export function CounterCode({ value, title }: { value: string; title: string }) {
  return (
    <div className="mx-auto w-full max-w-md rounded-card border border-line bg-white">
      <QRCodeSVG
        value={value}
        level="M"
        marginSize={QUIET_ZONE_MODULES}
        bgColor="#ffffff"
        fgColor="#000000"
        title={title}
        className="h-auto w-full rounded-card"
      />
    </div>
  );
}
