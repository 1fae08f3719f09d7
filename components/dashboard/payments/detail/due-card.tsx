// What is still to be paid, with the time left: as a QR code for a customer who is present, and as a link for one who isn't. The
// code is not secret: it holds only the address and the amount.
'use client';
import { useRouter } from 'next/navigation';
import { formatTimeLeft } from '@/components/checkout/format-time-left';
import { useCountdown } from '@/components/hooks/use-countdown';
import { Card } from '@/components/ui/card';
import { NanoAmount } from '@/components/ui/nano-amount';
import { QrImage } from '@/components/ui/qr-image';
import type { DueView } from '@/lib/queries/payment-detail-view';
import { PayersLink, type PayersLinkProps } from './payers-link';

type DueCardProps = {
  readonly pay: DueView;
  /** Null for users who may not reveal the link, and once the payer has opened it. */
  readonly link: PayersLinkProps | null;
};

export function DueCard({ pay, link }: DueCardProps) {
  return (
    <Card title="Amount due" description="Let the customer scan this with a Nano wallet.">
      <div className="flex flex-col items-center gap-3">
        <div className="w-full max-w-56 rounded-card border border-line bg-white">
          <QrImage value={pay.uri} title="QR code of this payment" className="h-auto w-full rounded-card" />
        </div>
        <NanoAmount nano={pay.due.nano} className="text-lg font-semibold" />
        <TimeLeft pay={pay} />
        {link !== null && <PayersLink {...link} />}
      </div>
    </Card>
  );
}

/** At the end, the page shows the payment's new state. */
function TimeLeft({ pay }: { pay: DueView }) {
  const router = useRouter();
  const leftMs = useCountdown(pay.remainingMs, pay.asOfMs, () => router.refresh());
  return (
    <p role="timer" className="figures text-sm font-medium text-ink-soft">
      {formatTimeLeft(leftMs)} left
    </p>
  );
}
