// The list of payment links with their actions.
import { Ban, CalendarX2, CircleSlash2, PackageX } from 'lucide-react';
import { StateBadge, type StateLabel } from '@/components/ui/badge';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { NanoAmount, PriceAmount } from '@/components/ui/nano-amount';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { PaymentLinkView } from '@/lib/checkout/payment-links/list-links';
import { CurrencyDisabledText } from './currency-disabled-text';
import { LinkActions } from './link-actions';

type LinkListProps = {
  readonly links: readonly PaymentLinkView[];
  /** This server's public URL, without a trailing slash. */
  readonly baseUrl: string;
  /** Omitted for users who may not close links. */
  readonly close: ((linkId: string) => Promise<ActionResult>) | undefined;
};

export function LinkList({ links, baseUrl, close }: LinkListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {links.map((link) => {
        const address = `${baseUrl}/pay/${link.id}`;
        return (
          <li
            key={link.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold [overflow-wrap:anywhere]">{link.title}</span>
                <LinkAmount amount={link.amount} />
                {link.state !== 'open' && <StateBadge of={STATES[link.state]} />}
              </p>
              <p className="mt-1 truncate font-mono text-xs text-ink-soft">{address}</p>
              <p className="mt-1 text-xs text-ink-faint">
                {link.paymentCount === 1 ? '1 payment' : `${link.paymentCount} payments`}
                {link.stock !== null && ` · ${stockText(link.stock)}`} · created{' '}
                <TimeStamp at={link.createdAt} form="relative" />
                {link.expiresAt !== null && (link.state === 'expired' ? ' · expired ' : ' · expires ')}
                {link.expiresAt !== null && <TimeStamp at={link.expiresAt} form="relative" />}
                {link.orderId !== null && ' · order '}
                <bdi>{link.orderId}</bdi>
              </p>
              {link.state === 'currencyDisabled' && link.amount.kind === 'price' && (
                <CurrencyDisabledText currency={link.amount.price.currency} className="mt-2">
                  duplicate this link with another currency
                </CurrencyDisabledText>
              )}
            </div>
            <LinkActions link={link} address={address} close={close} />
          </li>
        );
      })}
    </ul>
  );
}

const STATES: Readonly<Record<Exclude<PaymentLinkView['state'], 'open'>, StateLabel>> = {
  closed: { label: 'Closed', tone: 'neutral', icon: Ban },
  expired: { label: 'Expired', tone: 'neutral', icon: CalendarX2 },
  soldOut: { label: 'Sold out', tone: 'neutral', icon: PackageX },
  currencyDisabled: { label: 'Currency disabled', tone: 'warn', icon: CircleSlash2 },
};

function stockText({ total, taken }: NonNullable<PaymentLinkView['stock']>): string {
  if (total === 1) return taken === 0 ? 'single use' : 'single use, used';
  return `${taken} of ${total} used`;
}

function LinkAmount({ amount }: { amount: PaymentLinkView['amount'] }) {
  if (amount.kind === 'price') return <PriceAmount price={amount.price} />;
  if (amount.kind === 'nano') return <NanoAmount nano={amount.nano} />;
  return <span className="text-sm text-ink-soft">amount chosen by payer</span>;
}
