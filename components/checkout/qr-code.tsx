// The QR code of a payer's page, on white in both themes.
import { classNames } from '@/components/ui/class-names';
import { QrImage } from '@/components/ui/qr-image';

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
      <QrImage
        value={value}
        size={SIZE_PX}
        title={title}
        className={classNames('max-w-full rounded-field', small ? 'size-32' : 'size-64')}
      />
    </div>
  );
}
