// A signer in its own process that is started again whenever it dies, as a supervisor does.
import { setTimeout as sleep } from 'node:timers/promises';
import { SIGNER_STEPS, type SignerStep } from '@/verification/testing/signer';
import { type EngineProcess, type EngineProgram, startEngineProcess } from './engine-process';

/** Bundled as "signer" beside the engine. */
export const SIGNER_PROGRAM = 'verification/kills/signer-program.ts';

export type KeptSigner = ReturnType<typeof keepSigner>;

type Crash = { readonly step: SignerStep; readonly pass: number };

/** How soon it starts again after it exited by itself. */
const RESTART_PAUSE_MS = 200;

/** @param options.onDisk the environment that lets its disk fail, by its data folder. Then it may exit by itself */
export function keepSigner(
  program: Pick<EngineProgram, 'file'>,
  options: { readonly onDisk?: (dataDir: string) => Readonly<Record<string, string>> } = {},
) {
  const at: Record<string, number> = Object.fromEntries(SIGNER_STEPS.map((step) => [step, 0]));
  let isClosed = false;
  let next: Crash | null = null;
  /** Killed by this process, and not at its step. */
  let isReplaced = false;
  let armed = false;
  let failure: unknown = null;
  let running: EngineProcess | null = null;
  /** Starts it again until it is closed. @throws Error when it exits without being killed, on a disk that works */
  const keep = async (settings: Readonly<Record<string, string>>) => {
    while (!isClosed) {
      const crash = next;
      next = null;
      isReplaced = false;
      const crashAt: Record<string, string> =
        crash === null ? {} : { CRASH_AT: `${crash.step}:${crash.pass}` };
      running = startEngineProcess(program, { ...settings, ...crashAt });
      const { crashed, code, words } = await running.ended;
      if (!crashed && options.onDisk === undefined)
        throw new Error(`the signer exited with code ${code}: ${words}`);
      if (!crashed) await sleep(RESTART_PAUSE_MS);
      if (crash === null || isReplaced) continue;
      at[crash.step] = (at[crash.step] ?? 0) + 1;
      armed = false;
    }
  };
  const replace = (crash: Crash | null) => {
    next = crash;
    armed = crash !== null;
    isReplaced = true;
    running?.kill();
  };
  return {
    /** Starts it with the seed and the record of a data folder, and on its sockets. @param nodeUrl its node */
    start: async (dataDir: string, nodeUrl: string) => {
      const kept = keep({ DATA_DIR: dataDir, SIGNER_NODE: nodeUrl, ...options.onDisk?.(dataDir) });
      kept.catch((error: unknown) => {
        failure = error;
      });
      return {
        /** @throws Error with its output if it exited without being killed */
        close: async (): Promise<void> => {
          isClosed = true;
          replace(null);
          await kept;
        },
      };
    },
    /** @throws Error with its output if it exited without being killed */
    check: (): void => {
      if (failure !== null) throw failure;
    },
    /** How often it died at each step. */
    died: (): Readonly<Record<string, number>> => ({ ...at }),
    /** Kills it where it is, and starts one that kills itself when it reaches the step for the `pass`th time. */
    killAt: (step: SignerStep, pass: number) => replace({ step, pass }),
    /** Whether it runs until it reaches a step. */
    isArmed: () => armed,
    /** From now on it does not die. */
    calm: () => replace(null),
  };
}
