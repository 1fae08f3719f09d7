// Warns that amounts start in US dollars, because the merchant's default currency is disabled.
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';

type DefaultCurrencyNoticeProps = {
  /** ISO 4217 code of the disabled default currency; null if the default applies. */
  readonly disabled: string | null;
  /** Whether the user may choose another default. */
  readonly maySet: boolean;
};

/** For the pages with a form for a price. */
export function DefaultCurrencyNotice({ disabled, maySet }: DefaultCurrencyNoticeProps) {
  if (disabled === null) return null;
  return (
    <Notice
      tone="warn"
      title="Amounts start in US dollars"
      action={
        maySet && (
          <LinkButton href="/dashboard/settings#default-currency" size="small">
            Change default currency
          </LinkButton>
        )
      }
      className="mb-6"
    >
      The operator of this server has disabled prices in {disabled}, your default currency.{' '}
      {maySet
        ? `Choose another one, or ask the operator to enable ${disabled} again.`
        : 'Ask an owner to choose another one.'}
    </Notice>
  );
}
