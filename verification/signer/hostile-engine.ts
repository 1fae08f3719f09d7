// A compromised engine: requests whatever it likes from the signer, mostly close to what is allowed.
import { parseAddress } from '@/lib/core/address';
import { hashBlock, type StateBlock } from '@/lib/nano/block';
import { bytesToHex, ZERO_HASH } from '@/lib/nano/hex';
import { type BlockToSign, SEND_PURPOSES, type SignRequest } from '@/lib/nano/signer';
import { addressOf, NANO, type TestSigner } from '@/signer/testing/test-signer';
import type { Prng } from '@/verification/testing/prng';

const ACCOUNTS = 6;
const MERCHANTS = ['shop', 'café', null] as const;
const PAYERS = [1, 2, 3, 4, 5, 6].map(addressOf);
const THIEF = addressOf(20);
/** The approved settlement address of each merchant. */
export const SETTLEMENT: ReadonlyMap<string, string> = new Map([
  ['shop', addressOf(10)],
  ['café', addressOf(11)],
]);

export type Deposit = { readonly hash: string; readonly sender: string; readonly raw: bigint };

export function createHostileEngine(test: TestSigner, prng: Prng) {
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => ({
    ...{ index, merchantId: prng.pick(MERCHANTS), address: test.account(index).address },
    deposits: new Map<string, Deposit>(),
    /** Signed blocks, each with the balance after it. */
    heads: [{ hash: ZERO_HASH, balanceRaw: 0n }],
  }));
  type HostileAccount = (typeof accounts)[number];
  const destinations = [...PAYERS, ...SETTLEMENT.values(), THIEF];
  /** Another account, mostly of the same merchant, and somebody who deposited there alone. */
  const otherOf = ({ index, merchantId, deposits }: HostileAccount) => {
    const others = accounts.filter((one) => one.index !== index);
    const own = others.filter((one) => one.merchantId === merchantId);
    const other = prng.pick(own.length > 0 && prng.chance(0.8) ? own : others);
    const here = new Set([...deposits.values()].map(({ sender }) => sender));
    const payer = [...other.deposits.values()].find(({ sender }) => !here.has(sender))?.sender;
    return prng.chance(0.4) && payer !== undefined ? { index: other.index, payer } : null;
  };
  const anyBlock = (account: HostileAccount, base: { hash: string; balanceRaw: bigint }): BlockToSign => {
    const deposit = prng.pick([
      ...account.deposits.values(),
      { hash: 'E'.repeat(64), sender: THIEF, raw: NANO },
    ]);
    const isSend = prng.chance(0.6);
    const other = otherOf(account);
    const raw =
      isSend || prng.chance(0.1) ? prng.pick([1n, NANO / 2n, NANO, 2n * NANO, 50n * NANO]) : deposit.raw;
    const changed = isSend ? base.balanceRaw - raw : base.balanceRaw + raw;
    const owner = prng.chance(0.98) ? account : prng.pick(accounts);
    const block: StateBlock = {
      ...{ type: 'state', account: owner.address, previous: base.hash, representative: THIEF },
      ...{
        link: isSend ? keyOf(other?.payer ?? prng.pick(destinations)) : deposit.hash,
        balanceRaw: changed < 0n ? 0n : changed,
      },
    };
    const send = {
      transferId: `t${prng.int(1, 2)}`,
      purpose: prng.chance(0.5) ? 'refund' : prng.pick(SEND_PURPOSES),
      depositIndex: other?.index ?? null,
    };
    return { block, send: isSend && prng.chance(0.95) ? send : null };
  };
  return {
    deposit: () => {
      const account = prng.pick(accounts);
      const [sender, raw] = [prng.pick([...PAYERS, THIEF]), prng.pick([NANO, 5n * NANO, 20n * NANO])];
      const hash = test.ledger.send(sender, account.address, raw, { confirmed: prng.chance(0.9) });
      account.deposits.set(hash, { hash, sender, raw });
    },
    depositsOf: (index: number) => accounts[index]?.deposits ?? new Map<string, Deposit>(),
    /** Mostly on top of the newest signed block. */
    request: (): SignRequest => {
      const account = prng.pick(accounts);
      let base = (prng.chance(0.8) ? account.heads.at(-1) : undefined) ?? prng.pick(account.heads);
      const blocks = Array.from({ length: prng.int(1, 3) }, () => {
        const next = anyBlock(account, base);
        base = { hash: hashBlock(next.block), balanceRaw: next.block.balanceRaw };
        return next;
      });
      return {
        index: account.index,
        merchantId: prng.chance(0.9) ? account.merchantId : prng.pick(MERCHANTS),
        blocks,
      };
    },
    learn: ({ index, blocks }: SignRequest, signed: number) => {
      for (const { block } of blocks.slice(0, signed)) {
        accounts[index]?.heads.push({ hash: hashBlock(block), balanceRaw: block.balanceRaw });
      }
    },
  };
}

function keyOf(address: string): string {
  return bytesToHex(parseAddress(address) ?? new Uint8Array());
}
