// RPC actions about proof of work.
import { validateWork, WORK_THRESHOLDS, workValue } from '@/lib/nano/work';
import type { Action, Actions } from './action';
import { RpcError } from './answer';
import { blockHash, optionalText, type Params, requiredText } from './params';
import { multiplierOf, searchWork, type WorkSearch } from './work';

const { send: SEND_THRESHOLD, receive: RECEIVE_THRESHOLD } = WORK_THRESHOLDS.sandbox;

/** The node makes no work more than so many times harder than a send's. */
const MAX_MULTIPLIER = 64n;
const TWO_64 = 2n ** 64n;
const HARDEST = TWO_64 - (TWO_64 - SEND_THRESHOLD) / MAX_MULTIPLIER;

const BAD_DIFFICULTY = 'Bad difficulty';
const OUT_OF_BOUNDS = 'Difficulty above config limit or below publish threshold';

/** One node's work actions, which share the searches under way. */
export function createWorkActions(): Actions {
  /** By root; a search that is taken out of its set has been cancelled. */
  const searches = new Map<string, Set<WorkSearch>>();

  const workGenerate: Action = async ({ faults }, params) => {
    const hash = blockHash(params);
    const difficulty = difficultyOf(params) ?? SEND_THRESHOLD;
    if (difficulty < RECEIVE_THRESHOLD || difficulty > HARDEST) throw new RpcError(OUT_OF_BOUNDS);
    if (faults.get().workGenerateDisabled) throw new RpcError('Local work generation is disabled');
    const running = searches.get(hash) ?? new Set<WorkSearch>();
    searches.set(hash, running);
    const search = searchWork(hash, difficulty);
    running.add(search);
    try {
      const work = await searchInSlices(search, () => running.has(search));
      return { hash, work, ...workWorth(hash, work) };
    } finally {
      running.delete(search);
      if (running.size === 0) searches.delete(hash);
    }
  };

  const workCancel: Action = (_context, params) => {
    searches.get(blockHash(params))?.clear();
    return { success: '' };
  };

  return { work_generate: workGenerate, work_cancel: workCancel, work_validate: workValidate };
}

/** Lets other calls have their turn between slices. @throws RpcError "Cancelled" */
async function searchInSlices(search: WorkSearch, wanted: () => boolean): Promise<string> {
  for (;;) {
    await new Promise(setImmediate);
    if (!wanted()) throw new RpcError('Cancelled');
    const work = search.trySlice();
    if (work !== undefined) return work;
  }
}

const workValidate: Action = (_context, params) => {
  const hash = blockHash(params);
  const work = requiredText(params, 'work').padStart(16, '0');
  if (!/^[0-9a-fA-F]{16}$/.test(work)) throw new RpcError('Bad work');
  const difficulty = difficultyOf(params);
  const reaches = (threshold: bigint) => (validateWork(hash, work, threshold) ? '1' : '0');
  return {
    ...(difficulty === undefined ? {} : { valid: reaches(difficulty) }),
    valid_all: reaches(SEND_THRESHOLD),
    valid_receive: reaches(RECEIVE_THRESHOLD),
    ...workWorth(hash, work),
  };
};

function workWorth(hash: string, work: string): { difficulty: string; multiplier: string } {
  const value = workValue(hash, work);
  return {
    difficulty: value.toString(16).padStart(16, '0'),
    multiplier: multiplierOf(value, SEND_THRESHOLD),
  };
}

function difficultyOf(params: Params): bigint | undefined {
  const text = optionalText(params, 'difficulty');
  if (text === undefined) return undefined;
  if (!/^[0-9a-fA-F]{1,16}$/.test(text)) throw new RpcError(BAD_DIFFICULTY);
  return BigInt(`0x${text}`);
}
