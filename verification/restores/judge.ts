// Decides from the ledger's blocks whether anything was paid twice or lost, given what was promised before the loss. Pure.
import { sumRaw } from '@/lib/core/raw';
import { type AccountFacts, sumOf } from './ledger-facts';

/** What the lost and the restored database promised. Payment states are left out on purpose: the judge must not trust them. */
export type Promised = {
  readonly settlementAddress: string;
  /** By deposit address: what goes to the merchant when the payment completes, raw. */
  readonly payments: ReadonlyMap<string, bigint>;
  readonly topUps: ReadonlySet<string>;
  /** Manual refunds and claims by their destination, which no other has: what may arrive there, raw. */
  readonly payouts: ReadonlyMap<string, bigint>;
};

/**
 * @param paidRaw what payers and merchant sent, by their own account
 * @param listed the output of `admin list-attention`
 * @returns sentences about violations
 */
export function judgeFacts(
  facts: readonly AccountFacts[],
  promised: Promised,
  paidRaw: bigint,
  listed: string,
): readonly string[] {
  const cameRaw = sumRaw(facts.map(({ came }) => sumOf(came)));
  return [
    ...facts.flatMap((account) => judgeAccount(account, promised)),
    ...judgePayouts(facts, promised),
    ...(cameRaw === paidRaw ? [] : [`${paidRaw} raw were sent to the service, but ${cameRaw} raw arrived`]),
    ...facts.filter(({ leftRaw }) => leftRaw !== 0n).flatMap((account) => judgeRest(account, listed)),
  ];
}

function judgeAccount({ address, came, went }: AccountFacts, promised: Promised): string[] {
  const askedRaw = promised.payments.get(address);
  const merchantRaw = sumOf(went.filter(({ party }) => party === promised.settlementAddress));
  const faults: string[] = [];
  if (askedRaw === undefined && !promised.topUps.has(address))
    return [`${address} received funds, but belongs to no payment or top-up`];
  if (askedRaw !== undefined && merchantRaw > askedRaw) {
    faults.push(`the merchant was paid twice from ${address}: ${merchantRaw} of ${askedRaw} raw`);
  }
  const isPayout = (party: string) => promised.payouts.has(party) || party === promised.settlementAddress;
  const refunds = went.filter(({ party }) => !isPayout(party));
  const strangers = refunds.filter(({ party }) => !came.some((deposit) => deposit.party === party));
  faults.push(...strangers.map(({ party }) => `${address} paid ${party}, to which nothing was promised`));
  if (askedRaw === undefined) return faults;
  // A payment that was settled returns only what exceeds it, any other one all that came.
  const owedRaw = sumOf(came) - (merchantRaw > 0n ? askedRaw : 0n);
  const returnedRaw = sumOf(refunds);
  if (returnedRaw > owedRaw) {
    faults.push(`a payer was refunded twice from ${address}: ${returnedRaw} of ${owedRaw} raw`);
  }
  return faults;
}

function judgePayouts(facts: readonly AccountFacts[], { payouts }: Promised): string[] {
  const sent = facts.flatMap(({ went }) => went);
  return [...payouts].flatMap(([destination, amountRaw]) => {
    const sentRaw = sumOf(sent.filter(({ party }) => party === destination));
    return sentRaw <= amountRaw
      ? []
      : [`a refund to ${destination} was paid twice: ${sentRaw} of ${amountRaw} raw`];
  });
}

function judgeRest({ address, deposits, leftRaw }: AccountFacts, listed: string): string[] {
  if (leftRaw < 0n) return [`${address} sent more than it received`];
  if ([address, ...deposits].some((name) => listed.includes(name))) return [];
  return [`${leftRaw} raw are left on ${address}, and nothing lists them`];
}
