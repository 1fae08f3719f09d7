// Claims a refund that is held because the payment came from an exchange, or that waits for an unverified refund address. The
// payer proves ownership with the payment's e-mail and phone number, and enters a destination address (contract §5).
'use client';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { PayerView } from '@/lib/checkout/payer-view';
import { timeText } from '@/lib/core/languages/numbers';
import type { Text } from '@/lib/core/languages/text';
import { Amount, Time } from './amount';
import { keyOr, Message, useText } from './payer-text';
import { type PayerRequestError, postAsPayer } from './post-as-payer';

export function ClaimRefund({ view }: { view: PayerView }) {
  const text = useText();
  const { claim } = view.returns;
  if (claim === null) return null;
  const merchant = view.merchantName;
  if (claim.unverified) return <UnverifiedRefund view={view} claim={claim} />;
  const claimed = (claim.state === 'claimed' || claim.refunds.length > 0) && (
    <Notice tone="good" title={text('claim.claimedTitle')} className="text-start">
      {claim.refunds.map((refund, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: claimed refunds keep their order.
        <ClaimedRefund key={index} refund={refund} merchant={merchant} />
      ))}
    </Notice>
  );
  if (claim.state === 'claimed') return <div className="mt-6">{claimed}</div>;
  if (claim.state === 'locked') {
    return (
      <Notice tone="warn" title={text('claim.lockedTitle')} className="mt-6 text-start">
        {text('claim.locked', { merchant })}
      </Notice>
    );
  }
  return (
    <div className="mt-6 flex flex-col gap-4">
      {claimed}
      <Notice tone="warn" title={text('claim.title')} className="text-start">
        {text('claim.why')}
      </Notice>
      <ClaimForm view={view} />
    </div>
  );
}

type Claim = NonNullable<PayerView['returns']['claim']>;

type ClaimedRefundProps = { readonly refund: Claim['refunds'][number]; readonly merchant: string };

function ClaimedRefund({ refund: { amount, destination, effectiveFrom }, merchant }: ClaimedRefundProps) {
  return (
    <p>
      <Message
        id="claim.claimed"
        amount={<Amount amount={amount.nano} unit="nano" />}
        address={
          <bdi dir="ltr" className="font-mono text-xs break-all">
            {destination}
          </bdi>
        }
        time={<Time utc={effectiveFrom} />}
        merchant={<bdi>{merchant}</bdi>}
      />
    </p>
  );
}

/** Where the refund goes and when, and how the payer stops it. */
function UnverifiedRefund({ view, claim }: { view: PayerView; claim: Claim }) {
  const text = useText();
  const { merchantName: merchant, refundAddress } = view;
  const time = claim.effectiveFrom === null ? '' : timeText(text.language, claim.effectiveFrom);
  return (
    <div className="mt-6 flex flex-col gap-4">
      <Notice tone="warn" title={text('claim.unverifiedTitle')} className="text-start">
        <span suppressHydrationWarning>
          {text('claim.unverified', { address: refundAddress ?? '', time, merchant })}
        </span>{' '}
        {text('pay.refundsNotYours', { merchant })}
      </Notice>
      {claim.state === 'open' && (
        <details className="text-start">
          <summary className="rounded-field py-2 text-sm text-ink-soft underline underline-offset-4 hover:text-ink">
            {text('claim.contest')}
          </summary>
          <ClaimForm view={view} />
        </details>
      )}
    </div>
  );
}

function ClaimForm({ view: { paymentIdentifier, merchantName: merchant } }: { view: PayerView }) {
  const text = useText();
  const [error, setError] = useState<PayerRequestError | null>(null);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const claim = Object.fromEntries(new FormData(event.currentTarget));
    setPending(true);
    const response = await postAsPayer(paymentIdentifier, 'refund-claim', claim);
    setError(response.ok ? null : response);
    setPending(false);
  };
  const isAddressError = error !== null && ADDRESS_CODES.has(error.code);
  return (
    <form method="post" onSubmit={submit} noValidate className="needs-scripts flex flex-col gap-4 text-start">
      <p className="text-sm text-ink-soft">{text('claim.proof')}</p>
      {error !== null && !isAddressError && (
        <Notice tone="bad" role="alert">
          {errorText(text, error, merchant)}
        </Notice>
      )}
      <Input
        label={text('claim.email')}
        name="email"
        type="email"
        dir="auto"
        autoComplete="email"
        spellCheck={false}
      />
      <Input label={text('claim.phoneNumber')} name="phoneNumber" type="tel" dir="ltr" autoComplete="tel" />
      <Input
        label={text('claim.address')}
        name="address"
        placeholder="nano_…"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        className="font-mono text-sm"
        error={isAddressError ? errorText(text, error, merchant) : undefined}
      />
      <Button type="submit" variant="primary" size="large" wide pending={pending}>
        {text('claim.submit')}
      </Button>
    </form>
  );
}

const ADDRESS_CODES: ReadonlySet<string> = new Set([
  'badAddress',
  'burnAddress',
  'ownAddress',
  'exchangeAddress',
  'unusableAddress',
]);

/** The message for an error code of the claim or of the address. */
function errorText(text: Text, { code, details }: PayerRequestError, merchant: string): string {
  const addressCode = code === 'badAddress' ? 'invalidAddress' : code;
  const key = keyOr(
    text,
    `claim.${code}`,
    keyOr(text, `refundAddress.${addressCode}`, 'refundAddress.failed'),
  );
  return text(key, { count: Number(details.triesLeft ?? 0), merchant });
}
