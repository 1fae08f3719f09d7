// Compares journal, blocks and ledger all the time, in small slices: what has just moved first, then account by account.
import { z } from 'zod';
import { raiseAttention } from '@/lib/money/attention';
import { lastMovedAccounts, nextAccounts } from '@/lib/money/audit-accounts';
import {
  type AuditDeps,
  LOOKS_THAT_AGREE,
  lookAtAccounts,
  type Suspicion,
  suspectAgain,
} from '@/lib/money/audit-look';
import { accountReference, stopAccount } from '@/lib/money/stop-account';
import type { EngineContext, Job } from './job';

const EVERY_MS = 5_000;
/** Accounts looked at in one run because they moved, and because it is their turn. */
const MOVED_ACCOUNTS = 20;
const ROUND_ACCOUNTS = 20;
/** Suspected accounts kept in memory and looked at in every run; more come back with the next round. */
const MAX_SUSPECTED = 50;
/** Mismatched accounts named in the engine's word on the audit; the count beside them is whole. */
const MAX_NAMED = 100;
/** Sentences kept in an attention item, and their length. */
const KEPT_FAULTS = 5;
const KEPT_CHARACTERS = 600;
export const AUDIT_NAME = 'audit';

const stateSchema = z.object({
  cursor: z.string(),
  checked: z.number(),
  mismatched: z.array(z.string()),
  lastFullRoundAt: z.iso.datetime().nullable(),
});
/** What the audit says of itself. `checked` counts looks that found all well or a mismatch, for ever. */
export type AuditState = z.infer<typeof stateSchema>;

const NOTHING_YET: AuditState = { cursor: '', checked: 0, mismatched: [], lastFullRoundAt: null };

/** Reads what the audit last said of itself. */
export function parseAuditState(detail: unknown): AuditState | null {
  return stateSchema.safeParse(detail).data ?? null;
}

export function auditMoneyJob(engine: EngineContext): Job {
  const suspicions = new Map<string, Suspicion>();
  let movedSince = engine.clock.now();
  return {
    everyMs: EVERY_MS,
    run: async () => {
      // A node that lags knows less than we do: nothing is concluded from it.
      if (!engine.health.state().ok) return;
      const { db } = engine.database;
      const state = await readState(engine);
      const moved = await lastMovedAccounts(db, movedSince, MOVED_ACCOUNTS);
      const page = await nextAccounts(db, state.cursor, ROUND_ACCOUNTS);
      const accounts = new Set([...suspicions.keys(), ...moved.accounts, ...page.accounts]);
      const judged = await judge(engine, [...accounts], suspicions);
      movedSince = moved.until;
      if (!engine.mayWrite()) return;
      const mismatched = new Set(state.mismatched);
      for (const account of judged.clean) mismatched.delete(account);
      for (const { look } of judged.wrong) {
        if (!mismatched.has(look.account)) await raiseAlarm(engine, look);
        if (mismatched.size < MAX_NAMED) mismatched.add(look.account);
      }
      await writeState(engine, {
        cursor: page.next ?? '',
        checked: state.checked + judged.clean.length + judged.wrong.length,
        mismatched: [...mismatched],
        lastFullRoundAt: page.next === null ? engine.clock.now().toISOString() : state.lastFullRoundAt,
      });
    },
  };
}

type Judged = { readonly clean: readonly string[]; readonly wrong: readonly Suspicion[] };

async function judge(
  engine: EngineContext,
  accounts: readonly string[],
  suspicions: Map<string, Suspicion>,
): Promise<Judged> {
  const clean: string[] = [];
  const wrong: Suspicion[] = [];
  for (const look of await lookAtAccounts(auditDeps(engine), accounts)) {
    if (look.faults.length === 0) {
      suspicions.delete(look.account);
      clean.push(look.account);
      continue;
    }
    const suspicion = suspectAgain(suspicions.get(look.account), look);
    if (suspicion.agreed >= LOOKS_THAT_AGREE) {
      suspicions.delete(look.account);
      wrong.push(suspicion);
    } else if (suspicions.size < MAX_SUSPECTED || suspicions.has(look.account)) {
      suspicions.set(look.account, suspicion);
    }
  }
  return { clean, wrong };
}

function auditDeps({ database, ledger, clock, config }: EngineContext): AuditDeps {
  return { database, ledger, clock, dustLimitRaw: config.dustLimitRaw };
}

/** Stops the sends of that account and tells a person; nothing else is touched. */
async function raiseAlarm(engine: EngineContext, look: Suspicion['look']): Promise<void> {
  const { account, paymentId, faults, foreign } = look;
  const reason = faults.slice(0, KEPT_FAULTS).join('; ').slice(0, KEPT_CHARACTERS);
  engine.log.error(
    { account, paymentId, faults: faults.length, reason },
    'the audit found money that does not add up',
  );
  if (paymentId !== null) {
    await stopAccount(engine, paymentId, foreign ? 'foreignBlock' : 'auditMismatch', reason);
    return;
  }
  await engine.database.db.$transaction((tx) =>
    raiseAttention(tx, {
      reference: accountReference(account),
      kind: foreign ? 'foreignBlock' : 'auditMismatch',
      merchantId: null,
      paymentId: null,
      detail: { account, reason },
      at: engine.clock.now(),
    }),
  );
}

async function readState(engine: EngineContext): Promise<AuditState> {
  const row = await engine.database.db.heartbeat.findUnique({ where: { name: AUDIT_NAME } });
  return parseAuditState(row?.detail) ?? NOTHING_YET;
}

async function writeState(engine: EngineContext, detail: AuditState): Promise<void> {
  const at = engine.clock.now();
  await engine.database.db.heartbeat.upsert({
    where: { name: AUDIT_NAME },
    create: { name: AUDIT_NAME, at, detail },
    update: { at, detail },
  });
}
