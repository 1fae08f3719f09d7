// Payers of every kind: they create payments through web's own operation and pay them from the ledger's test wallet.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { CUSTOMER } from '@/prisma/test-api';
import type { Prng } from '@/verification/testing/prng';
import type { Installation } from './installation';

const PAYER_KINDS = ['exact', 'parts', 'over', 'under', 'late', 'cancelled', 'denied'] as const;
export type PayerKind = (typeof PAYER_KINDS)[number];

export type Payers = ReturnType<typeof createPayers>;

/** Thousandths of a nano. */
const UNIT_RAW = 10n ** 27n;
const LEAST_UNITS = 10;
const MOST_UNITS = 5_000;
/** The names that the sandbox's screening denies. Such a payer pays later, so that screening comes first. */
const DENIED = 'Sandbox-Denied';
/** After the window of five seconds and the allowed clock difference (lib/core/clock.ts). */
const LATE_AFTER_MS = 11_000;

const createdSchema = z.object({ paymentIdentifier: z.string(), paymentAddress: z.string() });

/** @param afterWindow resolves when the window of a payment that is created now has passed */
export function createPayers(
  installation: Pick<Installation, 'sandbox' | 'api'>,
  prng: Prng,
  afterWindow: () => Promise<unknown> = () => sleep(LATE_AFTER_MS),
) {
  /** The amount paid to each payment on the ledger, by identifier, raw. */
  const paidRaw = new Map<string, bigint>();
  const later = new Set<Promise<void>>();
  let turn = 0;
  const pay = async (id: string, destination: string, amountRaw: bigint) => {
    await installation.sandbox.wallet.pay({ destination, amountRaw });
    paidRaw.set(id, (paidRaw.get(id) ?? 0n) + amountRaw);
  };
  return {
    paidRaw,
    /**
     * Creates one payment of this kind, or of the next kind in turn, and starts to pay it. @returns its kind; null
     * while no address is ready
     */
    come: async (wanted?: PayerKind): Promise<PayerKind | null> => {
      const kind = wanted ?? PAYER_KINDS[turn % PAYER_KINDS.length] ?? 'exact';
      const amountRaw = BigInt(prng.int(LEAST_UNITS, MOST_UNITS)) * UNIT_RAW;
      const answer = await installation.api.create({
        nanoAmount: amountRaw.toString(),
        paymentCustomer: kind === 'denied' ? { ...CUSTOMER, lastName: DENIED } : CUSTOMER,
      });
      // No rate or address is available for a moment, because the engine that provides them was just killed too often.
      if (answer.status !== 200) return null;
      const { paymentIdentifier: id, paymentAddress: address } = createdSchema.parse(answer.body);
      turn += 1;
      paidRaw.set(id, 0n);
      const visit = { id, address, amountRaw, pay };
      const wait = await payAs(kind, visit, installation);
      if (wait !== null) {
        const paying = afterWindow().then(wait);
        later.add(paying);
        paying.finally(() => later.delete(paying)).catch(() => undefined);
      }
      return kind;
    },
    /** Waits until all late payers have paid. */
    done: async (): Promise<void> => {
      await Promise.all(later);
    },
  };
}

type PayerVisit = {
  readonly id: string;
  readonly address: string;
  readonly amountRaw: bigint;
  pay(id: string, destination: string, amountRaw: bigint): Promise<void>;
};

/** @returns the actions that remain after the payment window; null if there are none */
async function payAs(
  kind: PayerKind,
  { id, address, amountRaw, pay }: PayerVisit,
  { api }: Pick<Installation, 'api'>,
): Promise<(() => Promise<void>) | null> {
  switch (kind) {
    case 'exact':
      await pay(id, address, amountRaw);
      return null;
    case 'parts':
      await pay(id, address, amountRaw / 3n);
      await pay(id, address, amountRaw / 3n);
      await pay(id, address, amountRaw - 2n * (amountRaw / 3n));
      return null;
    case 'over':
      await pay(id, address, amountRaw + amountRaw / 2n);
      return null;
    case 'under':
      await pay(id, address, amountRaw / 2n);
      return null;
    case 'late':
    case 'denied':
      return () => pay(id, address, amountRaw);
    case 'cancelled':
      await api.cancel({ paymentIdentifier: id });
      await pay(id, address, amountRaw);
      return null;
  }
}
