// A QR code as large as the screen allows, with the amount above it and the bar of the navigation below it in view. On white in
// both themes, because scanners need the contrast.
'use client';
import { QrImage } from '@/components/ui/qr-image';

export function LargeQrCode({ value, title }: { value: string; title: string }) {
  return (
    <div className="mx-auto w-full max-w-[min(28rem,max(14rem,100dvh-25.5rem))] rounded-card border border-line bg-white lg:max-w-md">
      <QrImage value={value} title={title} className="h-auto w-full rounded-card" />
    </div>
  );
}
