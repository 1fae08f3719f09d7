// Why nobody can pay a link or invoice whose currency the operator has disabled, and what its merchant can do.
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type CurrencyDisabledTextProps = {
  /** ISO 4217 code. */
  readonly currency: string;
  /** What to do instead of waiting; continues a sentence. */
  readonly children: ReactNode;
  readonly className?: string;
};

export function CurrencyDisabledText({ currency, children, className }: CurrencyDisabledTextProps) {
  return (
    <p className={classNames('measure text-sm text-ink', className)}>
      Nobody can pay: the operator of this server has disabled prices in {currency}. Ask the operator to
      enable {currency} again, or {children}.
    </p>
  );
}
