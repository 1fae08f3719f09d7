// Engine and web on the failing disk, restarted after a kill.

import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EngineProcess, type EngineProgram, startEngineProcess } from '../engine-process';
import type { Installation } from '../installation';
import { freeLease, waitForLeader } from '../kill-engines';
import { startWeb } from './shop';

export type Processes = Awaited<ReturnType<typeof startProcesses>>;

const LOOK_EVERY_MS = 50;

export async function startProcesses(
  installation: Installation,
  program: EngineProgram,
  environment: Readonly<Record<string, string>>,
) {
  const settings = { ...installation.settings, ...environment };
  const webFile = join(dirname(program.file), 'web.mjs');
  let engine = startEngineProcess(program, settings);
  let web = await startWeb(webFile, settings, installation);
  await waitForLeader(installation, new AbortController().signal);
  const replaceEnded = async () => {
    if (!web.process.isAlive()) web = await startWeb(webFile, settings, installation);
    if (engine.isAlive()) return;
    // Known to be dead, so nobody has to wait for its lease.
    await freeLease(installation).catch(() => undefined);
    engine = startEngineProcess(program, settings);
  };
  const ends: string[] = [];
  const noteEnd = async (name: string, one: EngineProcess) => {
    const { crashed, code, words } = await one.ended;
    if (!crashed) ends.push(`${name} exited with code ${code}: ${words}`);
  };
  const watched = new Set<EngineProcess>();
  const watch = () => {
    for (const [name, one] of [['engine', engine] as const, ['web', web.process] as const]) {
      if (watched.has(one)) continue;
      watched.add(one);
      void noteEnd(name, one);
    }
  };
  watch();
  /** Restarts killed processes. */
  const restart = async (): Promise<void> => {
    await replaceEnded();
    watch();
  };
  return {
    web: () => web,
    restart,
    /** Kills the engine and restarts it immediately, even while the disk fails. */
    replaceEngine: async (): Promise<void> => {
      engine.kill();
      await engine.ended;
      await restart();
    },
    /** Waits until the condition is true and restarts processes that ended. Also returns after the timeout. */
    restUntil: async (isTrue: () => Promise<boolean>, timeoutMs: number): Promise<void> => {
      const deadline = performance.now() + timeoutMs;
      while (performance.now() < deadline && !(await isTrue())) {
        await restart();
        await sleep(LOOK_EVERY_MS);
      }
    },
    /** Sentences about processes that exited without being killed, since the last call. */
    unexpectedEnds: () => ends.splice(0),
    stop: async (): Promise<void> => {
      await Promise.all([engine.stop(), web.process.stop()]);
    },
  };
}
