// The QR code of a payment link, with downloads for print.
'use client';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Problem } from '@/components/ui/notice';
import { QrImage } from '@/components/ui/qr-image';
import { saveFile } from '@/components/ui/save-file';
import { drawPng, qrFileName, standaloneSvg } from './qr-file';

type QrDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The link's title. */
  readonly title: string;
  /** The URL that the code holds. */
  readonly address: string;
};

export function QrDialog({ open, onClose, title, address }: QrDialogProps) {
  const code = useRef<SVGSVGElement>(null);
  const [failed, setFailed] = useState(false);
  const saveSvg = () => {
    if (code.current !== null)
      saveFile(qrFileName(title, 'svg'), 'image/svg+xml', standaloneSvg(code.current));
  };
  const savePng = async () => {
    const png = code.current === null ? null : await drawPng(code.current);
    setFailed(png === null);
    if (png !== null) saveFile(qrFileName(title, 'png'), png.type, png);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="QR code"
      actions={
        <>
          <Button onClick={saveSvg} icon={<Download aria-hidden className="size-4" />}>
            Download SVG
          </Button>
          <Button onClick={savePng} variant="primary" icon={<Download aria-hidden className="size-4" />}>
            Download PNG
          </Button>
        </>
      }
    >
      <p className="font-medium text-ink wrap-anywhere" dir="auto">
        {title}
      </p>
      <div className="mx-auto mt-4 w-64 max-w-full rounded-field border border-line bg-white">
        <QrImage
          ref={code}
          value={address}
          title={`QR code of ${address}`}
          className="h-auto w-full rounded-field"
        />
      </div>
      <p className="mt-3 text-center font-mono text-xs break-all">{address}</p>
      <p className="mt-3">SVG stays sharp at any size. PNG is for programs that take no SVG.</p>
      <Problem
        text={failed ? 'Your browser couldn’t draw the PNG. Download the SVG instead.' : null}
        className="mt-3"
      />
    </Dialog>
  );
}
