// A signer over a temporary record and a ledger in memory, for tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatAddress } from '@/lib/core/address';
import { createLog } from '@/lib/core/log';
import { hashBlock, openBlock, receiveBlock, type StateBlock, sendBlock } from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';
import { type KeySource, newSeed, publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import { LedgerUnavailableError } from '@/lib/nano/ledger';
import type { SendPurpose, SendToSign } from '@/lib/nano/signer';
import type { OperatorAction } from '@/lib/nano/signer-operator';
import { openSigner, type SignerCore } from '../open-signer';
import { NO_CAPS, type Policy } from '../policy/judge-send';
import { openRecord, setClock } from '../record/record-file';

export const NANO = 10n ** 30n;
export const HOUR_MS = 60 * 60_000;

export const OPEN_POLICY: Policy = {
  caps: { settled: NO_CAPS, refunded: NO_CAPS, elsewhere: NO_CAPS },
  elsewhereDelayMs: HOUR_MS,
  settlesAnywhere: false,
};

/** An address that nobody of the test holds. */
export function addressOf(number: number): string {
  return formatAddress(publicKeyOf(secretKeyAt({ kind: 'seed', seed: new Uint8Array(32).fill(7) }, number)));
}

export type TestSigner = Awaited<ReturnType<typeof createTestSigner>>;

export async function createTestSigner(policy: Policy = OPEN_POLICY) {
  const dir = mkdtempSync(join(tmpdir(), 'signer-'));
  const keySource: KeySource = { kind: 'seed', seed: newSeed() };
  const ledger = createTestLedger();
  const time = { nowMs: Date.UTC(2027, 0, 1) };
  const logged: unknown[] = [];
  const log = createLog('signer-test', 'info', { write: (line) => logged.push(JSON.parse(line)) });
  const open = (changed: Partial<Policy> = {}) =>
    openSigner((onEntry) => openRecord(dir, onEntry), {
      ...{ keySource, ledger, network: 'dev', policy: { ...policy, ...changed } },
      clock: { now: () => new Date(time.nowMs) },
      log,
    });
  let core: SignerCore = await open();
  const act = (action: OperatorAction) => core.runOperatorAction(action);
  return {
    /** The operator's actions. */
    act,
    approve: (address: string, merchantId = 'shop') =>
      act({ action: 'approve', merchantId, address, also: true, approvedBy: 'operator' }),
    status: () => act({ action: 'status' }),
    ...{ dir, keySource, ledger },
    /** The lines of the log. */
    logged: (): readonly unknown[] => logged,
    core: () => core,
    pass: (ms: number) => {
      time.nowMs += ms;
    },
    /** Restarts the signer, with a changed policy if given. */
    restart: async (changed: Partial<Policy> = {}) => {
      await core.close();
      core = await open(changed);
    },
    /** As `signer set-clock` does, while the signer is stopped. */
    setClock: () => setClock(dir, new Date(time.nowMs), 'operator'),
    account: (index: number, merchantId: string | null = 'shop') =>
      accountAt(() => core, keySource, index, merchantId),
    close: async () => {
      await core.close();
      rmSync(dir, { recursive: true });
    },
  };
}

/** The blocks of one account, requested from the signer one after the other. */
function accountAt(core: () => SignerCore, keySource: KeySource, index: number, merchantId: string | null) {
  const account = formatAddress(publicKeyOf(secretKeyAt(keySource, index)));
  let previous = ZERO_HASH;
  let previousBalanceRaw = 0n;
  const place = () => ({ account, representative: account, previous, previousBalanceRaw });
  const request = async (block: StateBlock, send: SendToSign | null) => {
    const response = await core().sign({ index, merchantId, blocks: [{ block, send }] });
    if (response.refusal === null) {
      previous = hashBlock(block);
      previousBalanceRaw = block.balanceRaw;
    }
    return response;
  };
  return {
    address: account,
    place,
    receiveBlock: (sourceHash: string, amountRaw: bigint) =>
      previous === ZERO_HASH
        ? openBlock({ account, representative: account, sourceHash, amountRaw })
        : receiveBlock({ ...place(), sourceHash, amountRaw }),
    receive(sourceHash: string, amountRaw: bigint) {
      return request(this.receiveBlock(sourceHash, amountRaw), null);
    },
    sendBlock: (destination: string, amountRaw: bigint) => sendBlock({ ...place(), destination, amountRaw }),
    send(
      destination: string,
      amountRaw: bigint,
      purpose: SendPurpose = 'settlement',
      transferId = 'transfer',
      depositIndex: number | null = null,
    ) {
      return request(this.sendBlock(destination, amountRaw), { transferId, purpose, depositIndex });
    },
    request,
  };
}

function pairOf<Value>(key: string, value: Value | undefined): [string, Value][] {
  return value === undefined ? [] : [[key, value]];
}

export function createTestLedger() {
  const blocks = new Map<string, LedgerBlockInfo>();
  const frontiers = new Map<string, string>();
  let down: Error | null = null;
  let sends = 0;
  const check = () => {
    if (down !== null) throw down;
  };
  return {
    blocks: async (hashes: readonly string[]) => {
      check();
      return new Map(hashes.flatMap((hash) => pairOf(hash, blocks.get(hash))));
    },
    frontiers: async (accounts: readonly string[]) => {
      check();
      return new Map([...frontiers].filter(([account]) => accounts.includes(account)));
    },
    /** With an error: the one that every call throws. */
    setDown: (given: boolean | Error) => {
      down = given === true ? new LedgerUnavailableError('down') : given === false ? null : given;
    },
    /** The node loses a block. */
    take: (hash: string) => {
      const info = blocks.get(hash);
      blocks.delete(hash);
      return { putBack: () => info !== undefined && blocks.set(hash, info) };
    },
    add: (info: LedgerBlockInfo) => {
      blocks.set(info.hash, info);
      frontiers.set(info.account, info.hash);
    },
    /** A confirmed send from `sender` to `account`, except for what is changed. */
    send: (sender: string, account: string, amountRaw: bigint, changed: Partial<LedgerBlockInfo> = {}) => {
      sends += 1;
      const previous = sends.toString(16).toUpperCase().padStart(64, 'A');
      const place = { account: sender, representative: sender, previous, previousBalanceRaw: amountRaw };
      const block = { ...sendBlock({ ...place, destination: account, amountRaw }), signature: '', work: '' };
      const hash = hashBlock(block);
      blocks.set(hash, {
        ...{
          hash,
          account: sender,
          amountRaw,
          balanceRaw: 0n,
          height: 1,
          localTimestamp: null,
          successor: null,
        },
        ...{ confirmed: true, subtype: 'send', block, linkAsAccount: account, ...changed },
      });
      return hash;
    },
  };
}
