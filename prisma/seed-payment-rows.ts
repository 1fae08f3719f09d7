// All rows of one fictional finished payment, as the service writes them.
import { randomBytes, randomInt } from 'node:crypto';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { addMs } from '@/lib/core/clock';
import { formatDecimal } from '@/lib/core/decimal';
import { newId, newPaymentIdentifier } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import { timeText } from '@/lib/db/insert-rows';
import type { JournalAccount } from '@/lib/db/journal';
import { foldOrder } from '@/lib/payments/index-payments';
import { NO_PRICE_COLUMNS } from '@/lib/rates/currencies/locked-rate';
import { randomAddress } from './factories';
import type { DrawnPayer } from './seed-payers';

export type SeedSource = {
  readonly keyRing: KeyRing;
  readonly merchantId: string;
  readonly settlementAddress: string;
  readonly drawPayer: () => DrawnPayer;
  readonly senders: readonly string[];
  readonly linkIds: readonly string[];
};

/** Raw of one US cent at three dollars a nano, rounded down. */
const RAW_PER_CENT = 10n ** 28n / 3n;
const WINDOW_MS = 15 * 60_000;
const MOST_CENTS = 60_000;

/** How payments end, in percent. */
const ENDINGS = [
  { share: 76, status: 'Completed', errorReason: null, pays: 'exactly' },
  { share: 2, status: 'Completed', errorReason: null, pays: 'tooMuch' },
  { share: 13, status: 'Error', errorReason: 'expired', pays: 'nothing' },
  { share: 2, status: 'Error', errorReason: 'expired', pays: 'tooLittle' },
  { share: 1, status: 'Error', errorReason: 'expired', pays: 'late' },
  { share: 5, status: 'Cancelled', errorReason: null, pays: 'nothing' },
  { share: 1, status: 'AMLError', errorReason: null, pays: 'denied' },
] as const;
type Ending = (typeof ENDINGS)[number];

const DISPOSITIONS = {
  exactly: 'counted',
  tooMuch: 'counted',
  tooLittle: 'counted',
  late: 'late',
  denied: 'afterDenied',
  nothing: null,
} as const;

export type PaymentRows = ReturnType<typeof drawPayment>;

type Place = { readonly createdAt: Date; readonly depositIndex: number; readonly place: number };

/** The rows of one payment, created at that time with that index. */
export function drawPayment(source: SeedSource, at: Place) {
  const ending = drawEnding();
  const payer = source.drawPayer();
  const id = newPaymentIdentifier(at.createdAt);
  const cents = 50 + Math.floor(MOST_CENTS * (randomInt(1_000_000) / 1_000_000) ** 4);
  const amountRaw = BigInt(cents) * RAW_PER_CENT;
  const seconds = ending.status === 'Error' ? WINDOW_MS / 1_000 : 4 + Math.floor(randomInt(300) ** 2 / 300);
  const endedAt = addMs(at.createdAt, seconds * 1_000);
  const drawn = { id, ending, amountRaw, endedAt, address: randomAddress(), createdAt: at.createdAt };
  const usdAmount = formatDecimal({ units: BigInt(cents), scale: 2 });
  const orderId = randomInt(5) === 0 ? null : `A-${100_000 + at.place}`;
  return {
    address: addressRow(drawn, at.depositIndex),
    payment: paymentRow(source, drawn, { usdAmount, orderId, depositIndex: at.depositIndex }),
    customer: {
      ...{ paymentId: id, country: 'US', administrativeArea: 'US-CA' },
      ...sealCustomer(source.keyRing, id, payer.fields),
    },
    search: {
      ...{ paymentId: id, merchantId: source.merchantId, usdCents: cents, amountRaw: amountRaw.toString() },
      ...{ orderId: orderId === null ? null : foldOrder(orderId), keyId: source.keyRing.currentId },
      ...payer.indexes,
    },
    timeline: timelineRows(drawn),
    ...moneyRows(source, drawn),
  };
}

type Drawn = {
  readonly id: string;
  readonly ending: Ending;
  readonly amountRaw: bigint;
  readonly createdAt: Date;
  readonly endedAt: Date;
  readonly address: string;
};

function drawEnding(): Ending {
  let left = randomInt(100);
  const found = ENDINGS.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return found ?? ENDINGS[0];
}

function addressRow({ address, createdAt }: Drawn, index: number) {
  const at = timeText(createdAt);
  return { index, address, createdAt: at, readyAt: at, assignedAt: at };
}

function paymentRow(
  { merchantId, settlementAddress, linkIds }: SeedSource,
  { id, ending, amountRaw, createdAt, endedAt, address }: Drawn,
  order: { readonly usdAmount: string; readonly orderId: string | null; readonly depositIndex: number },
) {
  const at = timeText(createdAt);
  const { status, errorReason } = ending;
  return {
    ...{ id, merchantId, status, errorReason, amountRaw: amountRaw.toString(), depositAddress: address },
    ...{ screening: status === 'AMLError' ? 'denied' : 'clear', screeningReasons: [], screenedAt: at },
    ...{ usdPerNano: '3', rateObservedAt: at, rateSources: [], orderDescription: null, refundAddress: null },
    ...{ metadata: null, returnUrl: null, cancelUrl: null, ...NO_PRICE_COLUMNS },
    ...{ createdAt: at, expiresAt: timeText(addMs(createdAt, WINDOW_MS)), endedAt: timeText(endedAt) },
    ...{ browserTokenHash: null, underpaymentToleranceBp: null, overpaymentToleranceBp: null },
    settlementAddress: status === 'Completed' ? settlementAddress : null,
    ...countedRows(ending, amountRaw),
    paymentLinkId: randomInt(6) === 0 ? (linkIds[randomInt(linkIds.length)] ?? null) : null,
    ...order,
  };
}

/** The counted part of what arrived, and how much of it exceeded the amount. */
function countedRows({ pays, status }: Ending, amountRaw: bigint) {
  const isCounted = DISPOSITIONS[pays] === 'counted';
  const countedRaw = isCounted ? receivedOf(pays, amountRaw) : 0n;
  const isExcess = status === 'Completed' && countedRaw > amountRaw;
  return {
    countedRaw: countedRaw.toString(),
    excessRaw: isExcess ? (countedRaw - amountRaw).toString() : null,
  };
}

/** The amount the payer sent, raw. */
function receivedOf(pays: Ending['pays'], amountRaw: bigint): bigint {
  if (pays === 'tooMuch') return amountRaw * 2n;
  return pays === 'tooLittle' ? amountRaw / 2n : amountRaw;
}

function timelineRows({ id, ending, createdAt, endedAt }: Drawn) {
  const kinds = { Completed: 'paid', Error: 'expired', Cancelled: 'cancelled', AMLError: 'denied' } as const;
  const entry = (kind: string, at: Date) => ({
    paymentId: id,
    at: timeText(at),
    kind,
    detail: {},
    actor: null,
  });
  const settled = ending.status === 'Completed' ? [entry('settled', addMs(endedAt, 2_000))] : [];
  return [entry('created', createdAt), entry(kinds[ending.status], endedAt), ...settled];
}

/** Deposit, blocks, transfers and journal entries. All money is settled or returned. */
function moneyRows(source: SeedSource, drawn: Drawn) {
  const { id, ending, amountRaw, endedAt, address } = drawn;
  const disposition = DISPOSITIONS[ending.pays];
  if (disposition === null) return { deposits: [], transfers: [], blocks: [], journal: [] };
  const receivedRaw = receivedOf(ending.pays, amountRaw);
  const settledRaw = ending.status === 'Completed' ? amountRaw : 0n;
  const sender = source.senders[randomInt(source.senders.length)] ?? address;
  const depositHash = hash();
  const at = timeText(endedAt);
  const later = timeText(addMs(endedAt, 2_000));
  const chain = { account: address, at, later, paymentId: id };
  const receive = receiveBlock(chain, depositHash, receivedRaw);
  const sends = [
    {
      kind: 'settlement',
      to: source.settlementAddress,
      amountRaw: settledRaw,
      reference: `settlement:${id}`,
    },
    { kind: 'refund', to: sender, amountRaw: receivedRaw - settledRaw, reference: `refund:${depositHash}` },
  ] as const;
  const sent = sends.filter((send) => send.amountRaw > 0n).map((send) => ({ ...send, id: newId() }));
  const refund = sent.find(({ kind }) => kind === 'refund');
  const deposit = { blockHash: depositHash, address, paymentId: id, sender, disposition };
  return {
    deposits: [
      {
        ...{ ...deposit, amountRaw: receivedRaw.toString(), confirmedAt: at, recordedAt: at, receivedAt: at },
        transferId: refund?.id ?? null,
        returnedRaw: refund === undefined || settledRaw === 0n ? null : refund.amountRaw.toString(),
      },
    ],
    transfers: sent.map(({ kind, reference, to, ...send }) => ({
      ...{ id: send.id, kind, reference, paymentId: id },
      ...{ account: address, destination: to, amountRaw: send.amountRaw.toString() },
      ...{ createdAt: at, confirmedAt: later },
    })),
    blocks: [receive, ...sendBlocks(chain, receive.hash, receivedRaw, sent)],
    journal: [
      ...posting(chain, `deposit:${depositHash}`, 'payer', 'held', receivedRaw),
      ...sent.flatMap(({ kind, reference, amountRaw: moved }) =>
        posting(chain, reference, 'held', kind === 'settlement' ? 'merchant' : 'returned', moved),
      ),
    ],
  };
}

type Chain = {
  readonly account: string;
  readonly paymentId: string;
  readonly at: string;
  readonly later: string;
};

function receiveBlock(chain: Chain, depositHash: string, amountRaw: bigint) {
  const previous = '0'.repeat(64);
  const amounts = { balanceRaw: amountRaw.toString(), amountRaw: amountRaw.toString() };
  return block(chain, { kind: 'receive', previous, height: 1, link: depositHash, depositHash, ...amounts });
}

function sendBlocks(
  chain: Chain,
  first: string,
  receivedRaw: bigint,
  sends: ReadonlyArray<{ readonly id: string; readonly to: string; readonly amountRaw: bigint }>,
) {
  let [previous, balanceRaw] = [first, receivedRaw];
  return sends.map(({ id, amountRaw }, place) => {
    balanceRaw -= amountRaw;
    const amounts = { balanceRaw: balanceRaw.toString(), amountRaw: amountRaw.toString() };
    const sent = block(chain, {
      kind: 'send',
      previous,
      height: place + 2,
      link: hash(),
      transferId: id,
      ...amounts,
    });
    previous = sent.hash;
    return sent;
  });
}

type BlockFields = {
  readonly kind: 'receive' | 'send';
  readonly previous: string;
  readonly height: number;
  readonly link: string;
  readonly balanceRaw: string;
  readonly amountRaw: string;
  readonly depositHash?: string;
  readonly transferId?: string;
};

function block({ account, at, later }: Chain, fields: BlockFields) {
  return {
    ...{ hash: hash(), account, representative: account, signature: hash() + hash() },
    ...{ work: randomBytes(8).toString('hex'), signedAt: at, publishedAt: at, confirmedAt: later },
    ...{ depositHash: null, transferId: null },
    ...fields,
  };
}

function posting(
  { paymentId, later }: Chain,
  reference: string,
  from: JournalAccount,
  to: JournalAccount,
  raw: bigint,
) {
  const line = (account: JournalAccount, amountRaw: bigint) => ({
    ...{ reference, account, paymentId, topUpId: null, amountRaw: amountRaw.toString(), at: later },
  });
  return [line(from, -raw), line(to, raw)];
}

function hash(): string {
  return randomBytes(32).toString('hex').toUpperCase();
}
