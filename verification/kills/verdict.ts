// After the last kill: an undisturbed engine completes all pending work, then all money is checked.
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { sumRaw } from '@/lib/core/raw';
import { auditAll } from '@/lib/money/audit-all';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { balanceOf } from '@/verification/testing/balances';
import { type EngineProgram, startEngineProcess } from './engine-process';
import type { Installation } from './installation';
import { waitForLeader } from './kill-engines';
import type { Merchant } from './merchant';

export type Verdict = {
  readonly payments: number;
  readonly completed: number;
  readonly settlements: number;
  readonly refunds: number;
  /** Paid from the merchant's top-ups: manual refunds and withdrawals. */
  readonly topUpSends: number;
  /** Sentences about violations; empty when 0 raw are lost, nothing is paid twice and no account is forked. */
  readonly faults: readonly string[];
};

/** The time limit without progress: thousands of kills leave an engine much to do. */
const REST_TIMEOUT_MS = 45_000;
const LOOK_EVERY_MS = 100;
const LEDGER_TIMEOUT_MS = 30_000;
const SHOWN = 20;

/**
 * Completes all work and checks the result. @param merchant default: none, so there are no top-ups or manual
 * settlements
 */
export async function judge(
  installation: Installation,
  program: EngineProgram,
  paidRaw: ReadonlyMap<string, bigint>,
  merchant?: Merchant,
): Promise<Verdict> {
  const engine = startEngineProcess(program, installation.settings);
  // Stopped before it handles signals, it would count as killed.
  await waitForLeader(installation, new AbortController().signal);
  await untilRest(installation, paidRaw);
  await merchant?.closeBooks();
  const restless = await untilRest(installation, paidRaw);
  const end = await engine.stop();
  const { db } = installation.database;
  const all = await db.transfer.findMany();
  const transfers = all.filter(({ topUpId }) => topUpId === null);
  const topUpSends = all.filter(({ topUpId }) => topUpId !== null);
  return {
    payments: paidRaw.size,
    completed: await db.payment.count({ where: { status: 'Completed' } }),
    settlements: transfers.filter((transfer) => transfer.kind === 'settlement').length,
    refunds: transfers.filter((transfer) => transfer.kind === 'refund').length,
    topUpSends: topUpSends.length,
    faults: [
      ...(end.code === 0 ? [] : [`the last engine exited with code ${end.code}: ${end.words}`]),
      ...(await auditFaults(installation)),
      ...(await ledgerFaults(installation, sumRaw([...paidRaw.values(), merchant?.toppedUpRaw() ?? 0n]), [
        ...transfers,
        ...topUpSends.map(asSent),
      ])),
      ...(await forkFaults(installation)),
      ...restless,
    ].slice(0, SHOWN),
  };
}

/** @returns descriptions of unfinished work after the timeout */
async function untilRest(
  installation: Installation,
  paidRaw: ReadonlyMap<string, bigint>,
): Promise<readonly string[]> {
  let deadline = performance.now() + REST_TIMEOUT_MS;
  for (let fewest = Number.POSITIVE_INFINITY; ; ) {
    const { left, descriptions } = await findRestless(installation, paidRaw);
    if (left === 0 || performance.now() > deadline) return descriptions;
    if (left < fewest) {
      fewest = left;
      deadline = performance.now() + REST_TIMEOUT_MS;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** `left`: the payments, orders, top-ups and settlements that are not finished. */
type Restless = { readonly left: number; readonly descriptions: readonly string[] };

async function findRestless(
  { database: { db } }: Installation,
  paidRaw: ReadonlyMap<string, bigint>,
): Promise<Restless> {
  const payments = await db.payment.findMany({
    include: { deposits: { select: { amountRaw: true } }, transfers: { select: { confirmedAt: true } } },
  });
  const orders = await db.manualRefund.count({ where: { confirmedAt: null, failure: null } });
  const topUps = await db.topUp.count({
    where: { OR: [{ transfersPending: true }, { transfers: { some: { confirmedAt: null } } }] },
  });
  // Deferred settlements; the merchant has requested all of them by now.
  const due = await db.deferredSettlement.count({ where: { settleFrom: { not: null } } });
  const leftOfMerchant = orders + topUps + due;
  const ofMerchant =
    leftOfMerchant === 0
      ? []
      : [`not finished: ${orders} manual refunds, ${topUps} top-ups and ${due} settlements`];
  const restless = payments.flatMap(({ id, status, transfersPending, deposits, transfers }) => {
    const cameRaw = sumRaw(deposits.map((deposit) => BigInt(deposit.amountRaw)));
    const open = transfers.filter((transfer) => transfer.confirmedAt === null).length;
    if (status !== 'Waiting' && !transfersPending && open === 0 && cameRaw === (paidRaw.get(id) ?? 0n))
      return [];
    const paid = `${cameRaw} of ${paidRaw.get(id) ?? 0n} raw recorded`;
    return [
      `${id} is not finished: ${status}, ${paid}, ${open} transfers unconfirmed, transfersPending ${transfersPending}`,
    ];
  });
  return { left: leftOfMerchant + restless.length, descriptions: [...ofMerchant, ...restless] };
}

async function auditFaults({ config, database, sandbox }: Installation): Promise<string[]> {
  const log = createLog('kills', 'silent');
  const ledger = createNodeLedger({ urls: [sandbox.rpcUrl], timeoutMs: LEDGER_TIMEOUT_MS, log });
  const deps = { database, ledger, clock: systemClock, dustLimitRaw: config.dustLimitRaw };
  const { mismatches, moving, heldRaw } = await auditAll(deps, { pause: () => sleep(LOOK_EVERY_MS) });
  return [
    ...mismatches.flatMap(({ account, differences }) =>
      differences.map((text) => `audit of ${account}: ${text}`),
    ),
    ...moving.map(({ account }) => `${account} still has transfers`),
    ...(heldRaw === 0n ? [] : [`${heldRaw} raw still held`]),
  ];
}

type Sent = { readonly kind: string; readonly amountRaw: string };

/** A send of a top-up went to a payer, or back to the merchant's settlement address. */
function asSent({ paymentId, amountRaw }: { paymentId: string | null; amountRaw: string }): Sent {
  return { kind: paymentId === null ? 'settlement' : 'refund', amountRaw };
}

/** Compares the ledger with the transfers, independent of the journal. */
async function ledgerFaults(
  installation: Installation,
  cameRaw: bigint,
  transfers: readonly Sent[],
): Promise<string[]> {
  const sumOf = (kind: string) =>
    sumRaw(
      transfers.filter((transfer) => transfer.kind === kind).map((transfer) => BigInt(transfer.amountRaw)),
    );
  const merchantRaw = await balanceOf(installation.sandbox.rpcUrl, installation.settlementAddress);
  const wentRaw = sumOf('settlement') + sumOf('refund');
  return [
    ...(merchantRaw === sumOf('settlement')
      ? []
      : [
          `the merchant received ${merchantRaw} raw on the ledger, but settlements sum to ${sumOf('settlement')}`,
        ]),
    ...(cameRaw === wentRaw ? [] : [`${cameRaw} raw received, but ${wentRaw} raw settled or refunded`]),
  ];
}

/** Only these engines sign for the accounts, so they caused any fork or rejected block. */
async function forkFaults({ database: { db } }: Installation): Promise<string[]> {
  const refused = await db.block.findMany({ where: { lastError: { not: null } } });
  const items = await db.attentionItem.findMany();
  return [
    ...refused
      .filter((block) => block.lastError?.startsWith('fork'))
      .map((block) => `block ${block.hash} is a fork`),
    ...items.map(({ kind, reference, detail }) => `${kind} for ${reference}: ${JSON.stringify(detail)}`),
  ];
}
