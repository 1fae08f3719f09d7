// A QR code that scanners read in both themes: black on white, with a quiet zone.
import { QRCodeSVG } from 'qrcode.react';
import type { Ref } from 'react';

/** White modules around the code: ISO/IEC 18004 requires four. */
const QUIET_ZONE_MODULES = 4;

type QrImageProps = {
  readonly value: string;
  /** For screen readers. */
  readonly title: string;
  readonly className: string;
  /** Width and height without CSS, in pixels. */
  readonly size?: number;
  readonly ref?: Ref<SVGSVGElement>;
};

export function QrImage(props: QrImageProps) {
  return (
    <QRCodeSVG level="M" marginSize={QUIET_ZONE_MODULES} bgColor="#ffffff" fgColor="#000000" {...props} />
  );
}
