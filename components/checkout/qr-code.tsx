// A QR code on white in both themes, with the quiet zone that cameras need.
import { QRCodeSVG } from 'qrcode.react';

/** Modules of white around the code (ISO/IEC 18004 requires four). */
const QUIET_ZONE_MODULES = 4;
const SIZE_PX = 256;

export function QrCode({ value, title }: { value: string; title: string }) {
  return (
    <div className="mx-auto rounded-field border border-line bg-white">
      <QRCodeSVG
        value={value}
        level="M"
        marginSize={QUIET_ZONE_MODULES}
        size={SIZE_PX}
        bgColor="#ffffff"
        fgColor="#000000"
        title={title}
        className="size-64 max-w-full rounded-field"
      />
    </div>
  );
}
