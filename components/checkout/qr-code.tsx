// A QR code on white in both themes, with the quiet zone that cameras need.
import { QRCodeSVG } from 'qrcode.react';
import { classNames } from '@/components/ui/class-names';

/** Modules of white around the code (ISO/IEC 18004 requires four). */
const QUIET_ZONE_MODULES = 4;
const SIZE_PX = 256;

type QrCodeProps = {
  readonly value: string;
  readonly title: string;
  /** For paper, where it stands beside text; large enough for a phone at arm's length otherwise. */
  readonly small?: boolean;
};

export function QrCode({ value, title, small = false }: QrCodeProps) {
  return (
    <div className={classNames('rounded-field border border-line bg-white', !small && 'mx-auto')}>
      <QRCodeSVG
        value={value}
        level="M"
        marginSize={QUIET_ZONE_MODULES}
        size={SIZE_PX}
        bgColor="#ffffff"
        fgColor="#000000"
        title={title}
        className={classNames('max-w-full rounded-field', small ? 'size-32' : 'size-64')}
      />
    </div>
  );
}
