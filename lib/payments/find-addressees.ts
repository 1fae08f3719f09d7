// Whose the two ends of a send are: which payment it may pay, and whether we sent it ourselves.
import { createBatcher } from '@/lib/core/batcher';
import type { Database } from '@/lib/db/client';
import type { PaymentRow } from './lock-payment';
import { SCREENED_CUSTOMER, type ScreenedCustomer } from './screening-verdict';

export type SendEnds = { readonly address: string; readonly sender: string };

export type FoundPayment = {
  readonly id: string;
  readonly status: PaymentRow['status'];
  readonly screening: PaymentRow['screening'];
  readonly screeningReasons: PaymentRow['screeningReasons'];
  readonly screeningListVersion: PaymentRow['screeningListVersion'];
  readonly usdAmount: string;
  readonly customer: ScreenedCustomer | null;
};

export type Addressees = SendEnds & {
  /** Null while the address belongs to no payment. */
  readonly payment: FoundPayment | null;
  readonly senderIsOurs: boolean;
};

/** Sends asked about in one question. */
const SENDS_AT_ONCE = 100;
/** Far more than the notices under way hold at the same time. */
const MAX_WAITING = 10_000;

const PAYMENT_FIELDS = {
  id: true,
  status: true,
  screening: true,
  screeningReasons: true,
  screeningListVersion: true,
  usdAmount: true,
  customer: { select: SCREENED_CUSTOMER },
} as const;

/** @returns null when the send is not to an address of ours. @throws the database's error */
export async function findAddressees(database: Database, ends: SendEnds): Promise<Addressees | null> {
  const [found] = await findAddresseesOf(database, [ends]);
  return found ?? null;
}

export type AddresseesFinder = (ends: SendEnds) => Promise<Addressees | null>;

/** As `findAddressees`, with one question to the database for all that ask at the same time. */
export function createAddresseesFinder(database: Database): AddresseesFinder {
  const questions = createBatcher<SendEnds, Addressees | null>(
    async (sends) => {
      const found = await findAddresseesOf(database, sends);
      return found.map((value) => ({ ok: true, value }));
    },
    { maxBatch: SENDS_AT_ONCE, maxWaiting: MAX_WAITING },
  );
  return questions.submit;
}

async function findAddresseesOf(
  database: Database,
  sends: readonly SendEnds[],
): Promise<(Addressees | null)[]> {
  const ours = await database.db.depositAddress.findMany({
    where: { address: { in: sends.flatMap(({ address, sender }) => [address, sender]) } },
    select: { address: true, payment: { select: PAYMENT_FIELDS } },
  });
  const byAddress = new Map(ours.map((row) => [row.address, row]));
  return sends.map(({ address, sender }) => {
    const addressee = byAddress.get(address);
    if (addressee === undefined) return null;
    return { address, sender, payment: addressee.payment, senderIsOurs: byAddress.has(sender) };
  });
}
