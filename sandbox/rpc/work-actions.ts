// The RPC action that generates proof of work, for wallets that leave it to the node.
import { WORK_THRESHOLDS, workValue } from '@/lib/nano/work';
import { type Actions, blockHash, optionalText, type Params, RpcError } from './action';
import { findWork } from './work';

const { send: SEND_THRESHOLD, receive: RECEIVE_THRESHOLD } = WORK_THRESHOLDS.sandbox;

/** The node generates no work above this multiple of a send's difficulty. */
const MAX_MULTIPLIER = 64n;
const TWO_64 = 2n ** 64n;
const HARDEST = TWO_64 - (TWO_64 - SEND_THRESHOLD) / MAX_MULTIPLIER;

const OUT_OF_BOUNDS = 'Difficulty above config limit or below publish threshold';

export const workActions: Actions = {
  work_generate: (_context, params) => {
    const hash = blockHash(params);
    const difficulty = difficultyOf(params) ?? SEND_THRESHOLD;
    if (difficulty < RECEIVE_THRESHOLD || difficulty > HARDEST) throw new RpcError(OUT_OF_BOUNDS);
    const work = findWork(hash, difficulty);
    const value = workValue(hash, work);
    return {
      hash,
      work,
      difficulty: value.toString(16).padStart(16, '0'),
      // The multiple of a send's required difficulty.
      multiplier: String(Number(TWO_64 - SEND_THRESHOLD) / Number(TWO_64 - value)),
    };
  },
};

function difficultyOf(params: Params): bigint | undefined {
  const text = optionalText(params, 'difficulty');
  if (text === undefined) return undefined;
  if (!/^[0-9a-fA-F]{1,16}$/.test(text)) throw new RpcError('Bad difficulty');
  return BigInt(`0x${text}`);
}
