// The first letter of the merchant's name on a tile.
import { classNames } from '@/components/ui/class-names';

export function MerchantMark({ name, size = 'small' }: { name: string; size?: 'small' | 'large' }) {
  const [letter = ''] = [...name.trim()];
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex shrink-0 items-center justify-center bg-accent font-semibold text-accent-ink',
        size === 'small' ? 'size-8 rounded-field text-sm' : 'size-12 rounded-card text-lg',
      )}
    >
      {letter.toUpperCase()}
    </span>
  );
}
