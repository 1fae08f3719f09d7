// A QR code as large as the screen allows, on white in both themes because scanners need the contrast.
'use client';
import { QRCodeSVG } from 'qrcode.react';

/** White modules around the code: ISO/IEC 18004 requires four. */
const QUIET_ZONE_MODULES = 4;

export function LargeQrCode({ value, title }: { value: string; title: string }) {
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
