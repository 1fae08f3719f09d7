// The test wallet: pays any sandbox address the exact amount, half or too much.
'use client';
import { type ChangeEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { formatNano, parseNano, parseRaw, RAW_PER_NANO } from '@/lib/core/raw';
import { useControl } from './call-control';

type TestWalletProps = {
  readonly address: string;
  /** The requested amount; empty when none is requested. */
  readonly amountNano: string;
  /** Called after each payment. */
  readonly onPaid: () => void;
};

const OVERPAYMENT_RAW = RAW_PER_NANO / 2n;

export function TestWallet({ address: givenAddress, amountNano, onPaid }: TestWalletProps) {
  const [address, setAddress] = useState(givenAddress);
  const [amount, setAmount] = useState(amountNano);
  const { outcome, pending, send } = useControl('/wallet/pay', onPaid);
  const pay = (amountRaw: bigint | undefined) => {
    if (amountRaw === undefined) return;
    const payment = { destination: address, amountRaw: amountRaw.toString() };
    void send(payment, `Sent ${formatNano(amountRaw)} nano.`);
  };
  const raw = parseNano(amount.trim());
  const paste = (event: ChangeEvent<HTMLInputElement>) => {
    const pasted = readPastedRequest(event.target.value);
    setAddress(pasted.address);
    if (pasted.amountNano !== null) setAmount(pasted.amountNano);
  };
  const ready = address !== '' && raw !== undefined && raw > 0n && !pending;
  return (
    <Card title="Test wallet" description="Each payment is sent from a new account with a real signed block.">
      <div className="flex flex-col gap-4">
        <Input
          label="Pay to"
          name="address"
          value={address}
          onChange={paste}
          placeholder="nano_… or nano:…?amount=…"
          hint="An address or payment URI copied from a checkout page"
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-sm"
        />
        <Input
          label="Amount in nano"
          name="amount"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          error={amount !== '' && raw === undefined ? 'Enter an amount such as 4.112334.' : undefined}
          className="figures"
        />
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          <Button variant="primary" disabled={!ready} pending={pending} onClick={() => pay(raw)}>
            Pay in full
          </Button>
          <Button disabled={!ready} onClick={() => pay(raw && raw / 2n)}>
            Pay half
          </Button>
          <Button disabled={!ready} onClick={() => pay(raw && raw + OVERPAYMENT_RAW)}>
            Overpay (+0.5)
          </Button>
        </div>
        <div role="status" className="min-h-5">
          {outcome !== null && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
        </div>
      </div>
    </Card>
  );
}

type PastedRequest = { readonly address: string; readonly amountNano: string | null };

/**
 * Reads pasted text: an address, or a payment URI with the amount in raw. The ledger validates the address.
 */
export function readPastedRequest(text: string): PastedRequest {
  const match = /^nano:(?:\/\/)?([a-z0-9_]+)\/?(?:\?(.*))?$/.exec(text.trim());
  if (!match) return { address: text.trim(), amountNano: null };
  const [, address = '', query = ''] = match;
  const raw = parseRaw(new URLSearchParams(query).get('amount') ?? '');
  return { address, amountNano: raw === undefined ? null : formatNano(raw) };
}
