// A merchant of the simulation, and what is needed to act for one.

import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import type { ScheduleModel } from './schedule-model';
import type { SettlementModel } from './settlement-model';

export type ShopDeps = {
  readonly database: Database;
  readonly config: Config;
  readonly keyRing: KeyRing;
  /** Web's own, which may differ from the engine's. */
  readonly clock: Clock;
  readonly newAddress: () => string;
  /** Without faults: what the model of settlement is told must be what happened. */
  readonly calmDatabase: Database;
};

export type SimulatedMerchant = {
  readonly id: string;
  readonly settlement: SettlementModel;
  readonly schedule: ScheduleModel;
  /** Event types each endpoint hears of. */
  readonly endpoints: readonly { readonly id: string; readonly events: readonly string[] }[];
};
