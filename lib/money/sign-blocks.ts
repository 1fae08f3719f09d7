// Asks the signer for the signatures of an account's stored blocks. A signature can't be taken back, so blocks are stored first:
// after a crash or a lost response the same blocks are asked for again, and the signer returns the same signatures.
import type { Tx } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { TIME, timeText } from '@/lib/db/insert-rows';
import { writeTransaction } from '@/lib/db/transaction';
import { updateRows } from '@/lib/db/update-rows';
import type { BlockToSign, SignResponse } from '@/lib/nano/signer';
import type { MoneyDeps } from './money-deps';
import { applyRefusal, lockRefused, type RefusalOutcome } from './refuse-block';
import { type OwnAccount, readUnsigned, stateBlock, type UnsignedBlock } from './unsigned-blocks';

/** signed: no block is left unsigned. later: ask again later. Otherwise the signer refused a block. */
export type Signing =
  | { readonly kind: 'signed' | 'later' }
  | Exclude<RefusalOutcome, { readonly kind: 'wrongAccount' }>;

const LATER = { kind: 'later' } as const;

/**
 * Signs the account's unsigned blocks: at most MAX_BLOCKS_TO_SIGN, as more are never stored before they are signed.
 * @throws WrongSeedError; SignerUnavailableError; SignerRequestError; the database's error
 */
export async function signBlocks(deps: MoneyDeps, account: OwnAccount): Promise<Signing> {
  const { database, clock, signer } = deps;
  const rows = await readUnsigned(database.db, account.address);
  if (rows.length === 0) return { kind: 'signed' };
  // Checked last, because reading may take long and another engine may have taken the lease.
  if (!deps.mayWrite()) return LATER;
  const { depositIndex: index, merchantId } = account;
  const response = await signer.sign({ index, merchantId, blocks: rows.map(blockToSign) });
  deps.atStep('signerResponded');
  const outcome = await writeTransaction(database, async (tx): Promise<Signing | RefusalOutcome> => {
    const at = clock.now();
    const refused = refusedBlock(rows, response);
    const payment = refused === null ? null : await lockRefused(tx, account, refused.block);
    const isStored = await storeSignatures(tx, database.kind, rows, response.signatures, at);
    if (!isStored) return LATER;
    if (refused !== null) return applyRefusal(tx, { ...refused, account, payment, at });
    return response.signatures.length < rows.length ? LATER : { kind: 'signed' };
  });
  deps.atStep('blocksSigned');
  if (outcome.kind === 'wrongAccount') throw new WrongSeedError(index);
  return outcome;
}

/** The wallet's seed does not derive the account's address: nothing may be signed. */
class WrongSeedError extends Error {
  override readonly name = 'WrongSeedError';
  constructor(index: number) {
    super(`the wallet seed does not match the address at index ${index}`);
  }
}

function blockToSign(row: UnsignedBlock): BlockToSign {
  const { transfer } = row;
  if (transfer === null) return { block: stateBlock(row), send: null };
  const { id: transferId, kind: purpose, payment } = transfer;
  // A refund that a top-up pays returns what the payer deposited for the payment.
  const depositIndex = transfer.topUpId === null ? null : (payment?.depositIndex ?? null);
  const send = { transferId, purpose, depositIndex };
  return { block: stateBlock(row), send };
}

function refusedBlock(rows: readonly UnsignedBlock[], { signatures, refusal }: SignResponse) {
  const block = rows[signatures.length];
  return refusal === null || block === undefined ? null : { block, refusal };
}

const SIGNED_TABLE = {
  ...{ name: 'Block', key: 'hash', unchanged: 'signature', columns: { signature: 'text', signedAt: TIME } },
} as const;

/** @returns false when a block was signed or removed in the meantime, by another pass, an epoch block or a restore */
async function storeSignatures(
  tx: Tx,
  kind: DatabaseKind,
  rows: readonly UnsignedBlock[],
  signatures: readonly string[],
  at: Date,
): Promise<boolean> {
  const signedAt = timeText(at);
  const signed = rows.slice(0, signatures.length).map(({ hash }, place) => ({
    key: hash,
    was: '',
    set: { signature: signatures[place] ?? '', signedAt },
  }));
  return (await updateRows(tx, kind, SIGNED_TABLE, signed)) === signed.length;
}
