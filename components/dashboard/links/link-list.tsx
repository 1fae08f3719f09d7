// Payment links with what can be done with them.
import { Badge } from '@/components/ui/badge';
import { NanoAmount, UsdAmount } from '@/components/ui/nano-amount';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { PaymentLinkView } from '@/lib/checkout/payment-links/payment-links';
import {
  CloseButton,
  CopyAddress,
  OpenAddress,
  SharedItem,
  SharedList,
  type SharedListProps,
} from './shared-addresses';

type LinkListProps = SharedListProps & { readonly links: readonly PaymentLinkView[] };

export function LinkList({ links, ...rest }: LinkListProps) {
  return (
    <SharedList>
      {links.map((link) => (
        <LinkItem key={link.id} link={link} {...rest} />
      ))}
    </SharedList>
  );
}

function LinkItem({ link, baseUrl, close }: SharedListProps & { readonly link: PaymentLinkView }) {
  const address = `${baseUrl}/pay/${link.id}`;
  return (
    <SharedItem
      title={link.title}
      marks={
        <>
          <LinkAmount amount={link.amount} />
          {link.state !== 'open' && <Badge>{STATE_WORDS[link.state]}</Badge>}
        </>
      }
      ways={
        link.closedAt === null && (
          <>
            <CopyAddress address={address} name="Copy link address" label="Copy" />
            <OpenAddress linkId={link.id} label="Open" />
            <CloseButton
              close={close}
              linkId={link.id}
              title="Close this link?"
              confirmLabel="Close the link"
            >
              Nobody can pay through it any more, and it can’t be opened again. Payments that were made
              through it go on.
            </CloseButton>
          </>
        )
      }
    >
      <p className="mt-1 truncate font-mono text-xs text-ink-soft">{address}</p>
      <p className="mt-1 text-xs text-ink-faint">
        {link.paymentCount === 1 ? '1 payment' : `${link.paymentCount} payments`}
        {link.stock !== null && ` · ${stockWords(link.stock)}`} · created{' '}
        <TimeStamp at={link.createdAt} form="relative" />
        {link.expiresAt !== null && (
          <>
            {` · ${link.state === 'expired' ? 'ended' : 'ends'} `}
            <TimeStamp at={link.expiresAt} form="relative" />
          </>
        )}
        {link.orderId !== null && (
          <>
            {' · order '}
            <bdi>{link.orderId}</bdi>
          </>
        )}
      </p>
    </SharedItem>
  );
}

const STATE_WORDS = { closed: 'Closed', expired: 'Ended', soldOut: 'Sold out' } as const;

function stockWords({ total, taken }: NonNullable<PaymentLinkView['stock']>): string {
  if (total === 1) return taken === 0 ? 'single use' : 'single use, taken';
  return `${taken} of ${total} taken`;
}

function LinkAmount({ amount }: { amount: PaymentLinkView['amount'] }) {
  if (amount.kind === 'usd') return <UsdAmount usd={amount.usd} />;
  if (amount.kind === 'nano') return <NanoAmount nano={amount.nano} />;
  return <span className="text-sm text-ink-soft">the payer chooses</span>;
}
