// Rotates keys of the ring in the background, and says when the ring lacks a key that stored data needs.
import { setTimeout as sleep } from 'node:timers/promises';
import { missingKeys, writeNeededKeys } from '@/lib/personal-data/key-state';
import { neededKeys } from '@/lib/personal-data/key-use';
import { rotateKeys } from '@/lib/personal-data/rotate-keys';
import type { EngineContext, Job } from './job';

/** A ring changes with a restart; a web that has not been restarted yet may seal with the old key a while longer. */
const EVERY_MS = 10 * 60_000;
/** Between two batches, so that the others get at the database. */
const PAUSE_MS = 20;

export function rotateKeysJob(engine: EngineContext): Job {
  const { database, keyRing, log, clock } = engine;
  const beforeBatch = async () => {
    await sleep(PAUSE_MS);
    await engine.afterDeposits();
  };
  const deps = { database, keyRing, log, beforeBatch };
  return {
    everyMs: EVERY_MS,
    startsAfter: 'lookAtOpen',
    run: async (signal) => {
      await rotateKeys(deps, signal);
      const needed = await neededKeys(database.db);
      await writeNeededKeys(database.db, needed, clock.now());
      const missing = missingKeys(keyRing, needed);
      if (missing.length === 0) return;
      log.error(
        { missing },
        'KYC_KEYS lacks keys that stored data needs: put them back behind the current one',
      );
    },
  };
}
