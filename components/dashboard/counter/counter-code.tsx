// A code as large as the counter's screen allows: on white in both themes, with the quiet zone cameras need.
'use client';
import { QRCodeSVG } from 'qrcode.react';

/** Modules of white around the code (ISO/IEC 18004 asks for four). */
const QUIET_ZONE_MODULES = 4;

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
