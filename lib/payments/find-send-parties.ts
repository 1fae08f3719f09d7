// Finds whether a send goes to one of our addresses, which payment that address belongs to, and whether we sent it
// ourselves.
import { z } from 'zod';
import { createBatcher, type Outcome } from '@/lib/core/batches';
import type { Database, Queryable } from '@/lib/db/client';
import { Prisma, Screening } from '@/prisma/generated/sqlite/client';
import type { ScreenedCustomer } from './screening-verdict';
import { PAYMENT_STATUSES } from './status';

export type SendEnds = { readonly address: string; readonly sender: string };

/** The columns of a payment that a deposit needs. */
export type FoundPayment = z.infer<typeof payment> & { readonly customer: ScreenedCustomer | null };

export type SendParties = SendEnds & {
  /** Null when the address belongs to no payment. */
  readonly payment: FoundPayment | null;
  readonly senderIsOurs: boolean;
};

/** Sends per query. */
const SENDS_AT_ONCE = 100;
/** Queue limit, far above the number of concurrent confirmations. */
const MAX_WAITING = 10_000;

/** @returns null when the send is not to one of our addresses @throws the database's error */
export async function findSendParties(database: Database, ends: SendEnds): Promise<SendParties | null> {
  const partiesOf = await findPartiesOf(database, [ends]);
  return partiesOf(ends);
}

/** As `findSendParties`, with one query for all concurrent callers. */
export function createSendPartiesFinder(database: Database) {
  const questions = createBatcher<SendEnds, SendParties | null>(
    async (sends) => {
      const partiesOf = await findPartiesOf(database, sends);
      return sends.map((ends): Outcome<SendParties | null> => {
        try {
          return { ok: true, value: partiesOf(ends) };
        } catch (error) {
          // A row that can't be read does not delay the others.
          return { ok: false, error };
        }
      });
    },
    { maxBatch: SENDS_AT_ONCE, maxWaiting: MAX_WAITING },
  );
  return (ends: SendEnds) => questions.submit(ends);
}

/** @returns reads the parties of one of the sends @throws the database's error */
async function findPartiesOf({ db }: Database, sends: readonly SendEnds[]) {
  const ends = [...new Set(sends.flatMap(({ address, sender }) => [address, sender]))];
  const ours = addressRows.parse(await db.$queryRaw(questionAbout(ends)));
  const byAddress = new Map(ours.map((row) => [row.address, row]));
  return ({ address, sender }: SendEnds): SendParties | null => {
    const addressee = byAddress.get(address);
    if (addressee === undefined) return null;
    return { address, sender, payment: paymentOf(addressee), senderIsOurs: byAddress.has(sender) };
  };
}

/** One raw query: the client's own queries, one per table, took 2 ms per send, and every deposit waits for this. */
function questionAbout(addresses: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT a."address", p."id", p."status", p."expiresAt", p."screening", CAST(p."screeningReasons" AS TEXT) AS "screeningReasons",
      p."screeningListVersion", p."usdAmount", c."paymentId", c."sealed", c."wrappedKey", c."country", c."administrativeArea"
    FROM "DepositAddress" a
    LEFT JOIN "Payment" p ON p."depositIndex" = a."index"
    LEFT JOIN "PaymentCustomer" c ON c."paymentId" = p."id"
    WHERE a."address" IN (${Prisma.join(addresses)})`;
}

const payment = z.object({
  id: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  expiresAt: z.coerce.date(),
  screening: z.enum(Screening),
  screeningReasons: z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(z.json()),
  screeningListVersion: z.string().nullable(),
  usdAmount: z.string(),
});
const customer = z.object({
  paymentId: z.string(),
  sealed: z.string(),
  wrappedKey: z.string().nullable(),
  country: z.string(),
  administrativeArea: z.string().nullable(),
} satisfies Record<keyof ScreenedCustomer, z.ZodType>);
const addressRow = z.looseObject({
  address: z.string(),
  id: z.string().nullable(),
  paymentId: z.string().nullable(),
});
const addressRows = z.array(addressRow);

/** The payment of the address; null without one. */
function paymentOf(row: z.infer<typeof addressRow>): FoundPayment | null {
  if (row.id === null) return null;
  return { ...payment.parse(row), customer: row.paymentId === null ? null : customer.parse(row) };
}

/** @returns the payment's id; null when the address is not ours or belongs to no payment */
export async function paymentIdAt(db: Queryable, address: string): Promise<string | null> {
  const row = await db.depositAddress.findUnique({
    where: { address },
    select: { payment: { select: { id: true } } },
  });
  return row?.payment?.id ?? null;
}
