// Jobs for personal data: erase payer data at the end of its retention, and re-encrypt it with the newest key.
import { checkClock } from '@/lib/privacy/clock-trust';
import { missingKeys, neededKeys, writeNeededKeys } from '@/lib/privacy/key-use';
import { eraseDueCustomers, eraseDueLinks } from '@/lib/privacy/retention-walk';
import { rotateKeys } from '@/lib/privacy/rotate-keys';
import { type EngineContext, type Job, yieldToDeposits } from './job';

const EVERY_MS = 60_000;

const JUMPED =
  'the clock jumped ahead by days, or no engine ran for days: erasure of payer data is paused for a day. Check the clock.';

export function eraseCustomersJob(engine: EngineContext): Job {
  const { database, clock, log } = engine;
  const deps = { database, clock, beforeErasure: yieldToDeposits(engine) };
  return {
    everyMs: EVERY_MS,
    startsAfter: 'pollOpenPayments',
    run: async (signal) => {
      const trust = await checkClock(database.db, clock);
      if (trust === 'jumped') log.warn(JUMPED);
      if (trust !== 'trusted') return;
      const erased = await eraseDueCustomers(deps, signal);
      if (erased > 0) log.info({ erased }, 'erased payer data at the end of its retention period');
      const links = await eraseDueLinks(deps, signal);
      if (links > 0)
        log.info({ links }, 'erased personal data of payment links at the end of its retention period');
    },
  };
}

/** Keys change at a restart; a web that was not restarted may still use the old key. */
const ROTATE_EVERY_MS = 10 * 60_000;

/** Re-encrypts in the background, and logs when KYC_KEYS lacks a key that stored data needs. */
export function rotateKeysJob(engine: EngineContext): Job {
  const { database, keyRing, log, clock } = engine;
  return {
    everyMs: ROTATE_EVERY_MS,
    startsAfter: 'pollOpenPayments',
    run: async (signal) => {
      await rotateKeys({ database, keyRing, log, beforeBatch: yieldToDeposits(engine) }, signal);
      const needed = await neededKeys(database.db);
      await writeNeededKeys(database.db, needed, clock.now());
      const missing = missingKeys(keyRing, needed);
      if (missing.length === 0) return;
      log.error(
        { missing },
        'KYC_KEYS is missing keys that stored data needs: add them back after the current key',
      );
    },
  };
}
