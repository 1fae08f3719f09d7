// What the readiness check answers when all is well, as the API's page shows it (contract §8).
import type { Readiness } from '@/lib/engine/health/readiness';

export const READY_EXAMPLE: Readiness = {
  ready: true,
  checks: {
    database: { ok: true, detail: 'answers' },
    engine: { ok: true, detail: 'heard of at 2026-11-20T14:00:00Z' },
    ledger: { ok: true, detail: 'Nano V27.1' },
    rate: { ok: true, detail: 'from market, observed 2026-11-20T13:59:48Z' },
    addressPool: { ok: true, detail: '2000 addresses ready, 1000 needed' },
  },
  warnings: {
    audit: { ok: true, detail: 'no mismatch found' },
    keys: { ok: true, detail: 'every key that stored data needs is there' },
    lists: { ok: true, detail: 'every sanctions list in use is kept up' },
    clock: { ok: true, detail: 'against the database: engine 0.0 s ahead, web 0.1 s behind' },
  },
};
