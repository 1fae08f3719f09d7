// Reads the accounts of a deployment from the ledger: what each received and from whom, what it sent and to whom, and what
// is left on it.
import { sumRaw } from '@/lib/core/raw';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';

export type Movement = {
  /** The other account: sender or destination. */
  readonly party: string;
  readonly amountRaw: bigint;
};

export type AccountFacts = {
  readonly address: string;
  /** Hashes of the sends to the account, received or not. */
  readonly deposits: readonly string[];
  readonly came: readonly Movement[];
  readonly went: readonly Movement[];
  readonly leftRaw: bigint;
};

const ACCOUNTS_AT_ONCE = 50;
const MAX_RECEIVABLES = 1_000;

/** @throws LedgerUnavailableError */
export async function readFacts(ledger: Ledger, addresses: readonly string[]): Promise<AccountFacts[]> {
  const facts: AccountFacts[] = [];
  for (let from = 0; from < addresses.length; from += ACCOUNTS_AT_ONCE) {
    const page = addresses.slice(from, from + ACCOUNTS_AT_ONCE);
    const chains = await readChains(ledger, page);
    const waiting = await ledger.receivables(page, { thresholdRaw: 1n, perAccount: MAX_RECEIVABLES });
    for (const address of page) {
      const chain = chains.get(address) ?? [];
      const receivables = waiting.filter(({ account }) => account === address).map(({ hash }) => hash);
      facts.push(await factsOf(ledger, address, chain, receivables));
    }
  }
  return facts;
}

/** All blocks of each account, newest first; one request per height. */
async function readChains(ledger: Ledger, addresses: readonly string[]) {
  const chains = new Map<string, LedgerBlockInfo[]>();
  for (let hashes = [...(await ledger.frontiers(addresses)).values()]; hashes.length > 0; ) {
    const infos = [...(await ledger.blocks(hashes)).values()];
    for (const info of infos) chains.set(info.account, [...(chains.get(info.account) ?? []), info]);
    hashes = infos.flatMap(({ height, block }) =>
      height > 1 && block !== undefined ? [block.previous] : [],
    );
  }
  return chains;
}

async function factsOf(
  ledger: Ledger,
  address: string,
  chain: readonly LedgerBlockInfo[],
  receivables: readonly string[],
): Promise<AccountFacts> {
  const sends = chain.filter(({ subtype }) => subtype === 'send');
  const received = chain.flatMap(({ subtype, block }) =>
    (subtype === 'receive' || subtype === 'open') && block !== undefined ? [block.link] : [],
  );
  const deposits = [...received, ...receivables];
  const came = [...(await ledger.blocks(deposits)).values()].map(({ account, amountRaw }) => {
    return { party: account, amountRaw };
  });
  const went = sends.map(({ linkAsAccount, amountRaw }) => ({ party: linkAsAccount, amountRaw }));
  const leftRaw = sumOf(came) - sumOf(went);
  return { address, deposits, came, went, leftRaw };
}

/** Raw. */
export function sumOf(movements: readonly Movement[]): bigint {
  return sumRaw(movements.map(({ amountRaw }) => amountRaw));
}
