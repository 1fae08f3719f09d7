// A shop for the restore proof: web, engine and ledger share a clock that can be moved on. Payers, merchant and exchange
// bring about every end of a payment.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { claimHeldRefunds } from '@/lib/checkout/claim-refund';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { createLog } from '@/lib/core/log';
import { createEngine, type Engine } from '@/lib/engine/engine';
import { createKeySigner } from '@/lib/nano/key-signer';
import { loadKeySource } from '@/lib/nano/keystore';
import { WORK_THRESHOLDS, type WorkKind } from '@/lib/nano/work';
import { randomAddress } from '@/prisma/factories';
import { CUSTOMER } from '@/prisma/test-api';
import { findWork } from '@/sandbox/rpc/work';
import { type Installation, openInstallation } from '@/verification/kills/installation';
import { createMerchant } from '@/verification/kills/merchant';
import { createPayers } from '@/verification/kills/payers';
import { engineDeps, turnedClock } from '@/verification/testing/engine-deps';
import { createPrng } from '@/verification/testing/prng';
import { waitUntil } from '@/verification/testing/wait-until';

export type Shop = Awaited<ReturnType<typeof openShop>>;
/** What an engine, the merchant and the judge need of an installation: before and after the restore. */
export type Service = Pick<
  Installation,
  'config' | 'database' | 'sandbox' | 'secrets' | 'merchantId' | 'clock'
>;

/** By the moved clock: nothing expires because the machine is busy. */
const WINDOW_SECONDS = 300;
const AFTER_WINDOW_MS = (WINDOW_SECONDS + 10) * 1_000;
/** Smaller than a deployment's: every engine of a run fills it again. */
const POOL_SIZE = 100;
const AMOUNT_RAW = 4n * 10n ** 27n;
/** The engine polls every second. */
const QUIET_MS = 2_000;
const LOOK_EVERY_MS = 100;
const QUIET_TIMEOUT_MS = 900_000;
const created = z.object({ paymentIdentifier: z.string(), paymentAddress: z.string() });

export async function openShop(databaseUrl: string, seed: number) {
  const clock = turnedClock();
  const settings = { PAYMENT_WINDOW_SECONDS: `${WINDOW_SECONDS}`, RESTORE_GAP: '2000' };
  const installation = await openInstallation(databaseUrl, { clock, settings });
  const prng = createPrng(String(seed));
  let windowEnds: (() => void)[] = [];
  const afterWindow = () => new Promise<void>((resolve) => void windowEnds.push(resolve));
  const payers = createPayers(installation, prng, afterWindow);
  return {
    ...{ ...installation, clock, payers },
    config: { ...installation.config, addressPoolSize: POOL_SIZE },
    /** Only while an engine provides addresses. */
    openMerchant: () => createMerchant({ ...installation, clock }, prng),
    /** Moves the clock past the window of every payment; late payers pay now. */
    passWindow: async (engine: Pick<Engine, 'run'>): Promise<void> => {
      clock.turn(AFTER_WINDOW_MS);
      // By the machine's clock the next rate is due in a minute.
      await engine.run('refreshRate');
      for (const end of windowEnds) end();
      windowEnds = [];
      await payers.done();
    },
  };
}

/** Without worker threads: the work of the development ledger is found in milliseconds. */
const WORK = {
  generate: async (root: string, kind: WorkKind) => findWork(root, WORK_THRESHOLDS.sandbox[kind]),
  servers: () => [],
  close: async () => undefined,
};

/** An engine in this process. */
export async function runEngine(service: Service): Promise<Pick<Engine, 'run' | 'stop'>> {
  const log = createLog('restores', 'silent');
  const signer = createKeySigner(
    loadKeySource({ ...service.config, keystoreFile: null, keystorePassphraseFile: null }),
  );
  const keys = { keyRing: service.secrets.keyRing, signer };
  const engine = createEngine(engineDeps({ ...service, ...keys, work: WORK, log }));
  await engine.start();
  const ready = { assignedAt: null, retiredAt: null, readyAt: { not: null } };
  await waitUntil('addresses', async () => {
    return (await service.database.db.depositAddress.count({ where: ready })) > 0;
  });
  return engine;
}

/** Waits until the ledger and the list of what needs attention no longer change. */
export async function untilQuiet({ database: { db }, sandbox }: Pick<Service, 'database' | 'sandbox'>) {
  const read = async () => [
    ...[sandbox.ledger.blockCount(), sandbox.ledger.unconfirmedCount(), await db.attentionItem.count()],
    ...[await db.deposit.count(), await db.block.count({ where: { confirmedAt: null } })],
  ];
  const deadline = performance.now() + QUIET_TIMEOUT_MS;
  let [before, sinceMs] = ['', performance.now()];
  while (performance.now() - sinceMs < QUIET_MS) {
    const now = (await read()).join();
    if (now !== before) [before, sinceMs] = [now, performance.now()];
    if (performance.now() > deadline) throw new Error('the engine still has work after the deadline');
    await sleep(LOOK_EVERY_MS);
  }
}

/** An exchange pays too little: the refund is held. @returns the payment's identifier and what was paid, raw */
export async function payFromExchange(shop: Shop): Promise<{ id: string; paidRaw: bigint }> {
  const answer = await shop.api.create({ nanoAmount: AMOUNT_RAW.toString(), paymentCustomer: CUSTOMER });
  const { paymentIdentifier: id, paymentAddress: destination } = created.parse(answer.body);
  const { sender, amountRaw } = await shop.sandbox.wallet.pay({ destination, amountRaw: AMOUNT_RAW / 2n });
  await addExchangeAccount(shop, { text: sender, name: 'Harbour Exchange', by: 'command' });
  shop.payers.paidRaw.set(id, amountRaw);
  return { id, paidRaw: amountRaw };
}

/** The payer claims the refund, once it is held. @returns where it goes */
export async function claimFromExchange(shop: Shop, paymentId: string): Promise<string> {
  const destination = randomAddress();
  const held = { paymentId, heldAt: { not: null } };
  await waitUntil(
    'the held refund',
    async () => (await shop.database.db.transfer.count({ where: held })) > 0,
  );
  const { email, phoneNumber } = CUSTOMER;
  const deps = { ...shop, keyRing: shop.secrets.keyRing };
  const { outcome } = await claimHeldRefunds(deps, { paymentId, email, phoneNumber, destination });
  if (outcome !== 'claimed') throw new Error(`the refund was not claimed: ${outcome}`);
  return destination;
}
