// What is still to be paid, as a QR code for a customer who is present. Not secret: the code holds only
// the address and the amount.
import { Card } from '@/components/ui/card';
import { NanoAmount } from '@/components/ui/nano-amount';
import { QrImage } from '@/components/ui/qr-image';
import type { DueView } from '@/lib/queries/payment-detail-view';

export function DueCard({ pay }: { pay: DueView }) {
  return (
    <Card title="Amount due" description="Let the customer scan this with a Nano wallet.">
      <div className="flex flex-col items-center gap-3">
        <div className="w-full max-w-56 rounded-card border border-line bg-white">
          <QrImage value={pay.uri} title="QR code of this payment" className="h-auto w-full rounded-card" />
        </div>
        <NanoAmount nano={pay.due.nano} className="text-lg font-semibold" />
      </div>
    </Card>
  );
}
