// A QR code as large as the screen allows, on white in both themes because scanners need the contrast.
'use client';
import { QrImage } from '@/components/ui/qr-image';

export function LargeQrCode({ value, title }: { value: string; title: string }) {
  return (
    <div className="mx-auto w-full max-w-md rounded-card border border-line bg-white">
      <QrImage value={value} title={title} className="h-auto w-full rounded-card" />
    </div>
  );
}
