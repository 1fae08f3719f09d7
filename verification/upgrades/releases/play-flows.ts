// Fills a deployment with what a shop has after a while: payments of every end, held refunds, top-ups, links, an invoice,
// users, webhooks. All of it is made by the service's own operations and a real engine.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { runCommand } from '@/bin/admin/run-command';
import { invite } from '@/lib/accounts/team/invitations';
import { createInvoice } from '@/lib/checkout/invoices/invoices';
import { createPaymentLink } from '@/lib/checkout/payment-links/payment-links';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { systemClock } from '@/lib/core/clock';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { addPaymentNote } from '@/lib/payments/payment-notes';
import { saveView } from '@/lib/queries/saved-views';
import { randomAddress } from '@/prisma/factories';
import { CUSTOMER } from '@/prisma/test-api';
import { type EngineProgram, startEngineProcess } from '@/verification/kills/engine-process';
import type { Installation } from '@/verification/kills/installation';
import { createMerchant } from '@/verification/kills/merchant';
import { createPayers } from '@/verification/kills/payers';
import { createPrng } from '@/verification/testing/prng';
import { waitUntil } from '@/verification/testing/wait-until';

const AMOUNT_RAW = 4n * 10n ** 27n;
const ROUNDS = 2;
const KINDS = ['exact', 'parts', 'over', 'under', 'late', 'cancelled', 'denied'] as const;
const OWNER_EMAIL = 'owner@harbour-books.example';
const created = z.object({ paymentIdentifier: z.string(), paymentAddress: z.string() });

/** @returns the address of the exchange whose refund is held */
export async function playFlows(installation: Installation, program: EngineProgram): Promise<string> {
  const engine = startEngineProcess(program, installation.settings);
  try {
    const { db } = installation.database;
    await waitUntil('the address pool', async () => (await db.depositAddress.count({ where: READY })) >= 20);
    await fillOffice(installation);
    const prng = createPrng('release');
    const payers = createPayers(installation, prng);
    const merchant = await createMerchant(installation, prng);
    const exchangeAddress = await payFromExchange(installation);
    await create(installation, { ...CUSTOMER, lastName: 'Sandbox-Review' }, 'review-1');
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of KINDS) await payers.come(kind);
      await sleep(SETTLED_AFTER_MS);
      await merchant.act();
    }
    await payers.done();
    await waitUntil('all payments to end', async () => (await countUnfinished(installation)) === 0);
    await writeNote(installation);
    // One that is still open when the next version starts.
    await create(installation, CUSTOMER, null);
    return exchangeAddress;
  } finally {
    await engine.stop();
  }
}

const READY = { readyAt: { not: null } } as const;
/** Enough for the first payments of a round to complete, so that the merchant has something to refund and settle. */
const SETTLED_AFTER_MS = 1_500;

/** Users, links, an invoice, a saved view, and the operator's lists. */
async function fillOffice({ database, secrets, config, merchantId }: Installation): Promise<void> {
  const deps = { database, clock: systemClock, keyRing: secrets.keyRing };
  const command = async (...args: string[]) => {
    const { ok, text } = await runCommand({ database, clock: systemClock, config }, args);
    if (!ok) throw new Error(`${args[0]}: ${text}`);
  };
  await command('create-operator', '--email', 'operator@payments.example');
  await command('create-user', '--email', OWNER_EMAIL, '--role', 'owner', '--merchant', merchantId);
  await command('create-merchant', '--name', 'Fern Street Coffee', '--email', 'owner@fern.example');
  const { id: userId } = await database.db.user.findFirstOrThrow({ where: { email: OWNER_EMAIL } });
  const by = userActor(userId);
  await invite({ ...deps, userId }, { merchantId }, { email: 'clerk@harbour-books.example', role: 'viewer' });
  await saveView(deps, { merchantId, userId }, { name: 'Open', query: 'status=Waiting' });
  await blockAddress(deps, { text: randomAddress(), reason: 'A reported theft' }, by);
  await createPaymentLink({ ...deps, db: database.db }, merchantId, {
    ...{ pricing: 'usd', amount: '12.50', title: 'Tea of the month', description: null, orderId: null },
    ...{ orderDescription: null, stock: 10, expiresAt: null, returnUrl: 'https://shop.example/thanks' },
  });
  await createInvoice(deps, merchantId, {
    ...{ number: '2026-0001', dueDay: '2027-12-24', message: 'Thank you', prefill: null },
    lines: [{ description: 'Bookbinding', quantity: 2, usdAmount: '20.00' }],
  });
}

/** The refund of what an exchange paid too little is held. */
async function payFromExchange(installation: Installation): Promise<string> {
  const { database, sandbox } = installation;
  const destination = await create(installation, CUSTOMER, null);
  const { sender } = await sandbox.wallet.pay({ destination, amountRaw: AMOUNT_RAW / 2n });
  const given = { text: sender, name: 'Sandbox Exchange', by: 'command' } as const;
  await addExchangeAccount({ database, clock: systemClock }, given);
  return sender;
}

/** Creates a payment. @param key also pays it, and repeats the request with this Idempotency-Key */
async function create(
  { api, sandbox }: Installation,
  paymentCustomer: typeof CUSTOMER,
  key: string | null,
): Promise<string> {
  const body = { nanoAmount: AMOUNT_RAW.toString(), orderId: '1041', paymentCustomer };
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
  const { status, body: answer } = await api.create(body, headers);
  if (status !== 200) throw new Error(`create-payment: ${status}`);
  const { paymentAddress: destination } = created.parse(answer);
  if (key !== null) await sandbox.wallet.pay({ destination, amountRaw: AMOUNT_RAW });
  return destination;
}

async function writeNote({ database, secrets, merchantId }: Installation): Promise<void> {
  const { db } = database;
  const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { status: 'Completed' } });
  const { id: userId } = await db.user.findFirstOrThrow({ where: { email: OWNER_EMAIL } });
  const note = { merchantId, paymentId, userId, text: 'Picked up in the shop', despiteName: false };
  await addPaymentNote({ database, clock: systemClock, keyRing: secrets.keyRing }, note);
}

/** What moves automatically: held refunds and the payment in review wait for a decision. */
async function countUnfinished({ database: { db } }: Installation): Promise<number> {
  const open = await db.payment.count({ where: { status: 'Waiting', screening: { not: 'review' } } });
  const moving = await db.payment.count({ where: { transfersPending: true, screening: { not: 'review' } } });
  const unsent = await db.transfer.count({ where: { confirmedAt: null, heldAt: null } });
  const orders = await db.manualRefund.count({ where: { confirmedAt: null, failure: null } });
  const unindexed = await db.searchIndexQueue.count();
  return open + moving + unsent + orders + unindexed;
}
