// Whose the two ends of a send are: which payment it may pay, and whether we sent it ourselves.
import type { Database } from '@/lib/db/client';
import type { PaymentRow } from './lock-payment';

export type SendEnds = { readonly address: string; readonly sender: string };

export type FoundPayment = {
  readonly id: string;
  readonly status: PaymentRow['status'];
  readonly screening: PaymentRow['screening'];
  readonly screeningReasons: PaymentRow['screeningReasons'];
  readonly customer: { readonly sealed: string } | null;
};

export type Addressees = SendEnds & {
  /** Null while the address belongs to no payment. */
  readonly payment: FoundPayment | null;
  readonly senderIsOurs: boolean;
};

const PAYMENT_FIELDS = {
  id: true,
  status: true,
  screening: true,
  screeningReasons: true,
  customer: { select: { sealed: true } },
} as const;

/** @returns null when the send is not to an address of ours. @throws the database's error */
export async function findAddressees(
  database: Database,
  { address, sender }: SendEnds,
): Promise<Addressees | null> {
  const ours = await database.db.depositAddress.findMany({
    where: { address: { in: [address, sender] } },
    select: { address: true, payment: { select: PAYMENT_FIELDS } },
  });
  const addressee = ours.find((row) => row.address === address);
  if (addressee === undefined) return null;
  const senderIsOurs = ours.some((row) => row.address === sender);
  return { address, sender, payment: addressee.payment, senderIsOurs };
}
