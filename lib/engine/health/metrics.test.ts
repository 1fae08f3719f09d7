import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { RAW_PER_NANO } from '@/lib/core/raw';
import { movement, postEntries } from '@/lib/db/journal';
import { writeTransaction } from '@/lib/db/transaction';
import { writeAuditState } from '@/lib/money/audit-state';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses } from '@/prisma/factories';
import { testServer, turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { createHeldReader } from './held-money';
import { hasToken, readMetrics } from './metrics';

describeOnBothDatabases('the metrics', (open) => {
  it('count payments, held money, and what needs a decision', async () => {
    const database = await open();
    const { db } = database;
    const clock = turnableClock();
    const deps = testServer(database, clock);
    const empty = await readMetrics(deps);
    expect(empty).toContain('payments{status="Waiting"} 0\n');
    expect(empty).not.toMatch(/^(engine_heartbeat_age_seconds|settlement_duration_seconds_bucket)/m);
    expect(empty).toContain('create_payment_duration_seconds_bucket{le="+Inf"} 0\n');
    const { id: merchantId } = await makeMerchant(db);
    const { id: paymentId } = await makePayment(db, merchantId, { status: 'AMLError' });
    await makeReadyAddresses(db, 3);
    const lines = movement('payer', 'held', RAW_PER_NANO / 2n);
    const posting = { reference: 'deposit:1', paymentId, at: MADE_AT, lines };
    await writeTransaction(database, async (tx) => postEntries(tx, posting));
    const item = { kind: 'auditMismatch', merchantId, detail: {}, createdAt: MADE_AT };
    await db.attentionItem.create({ data: { ...item, reference: newId() } });
    await db.attentionItem.create({ data: { ...item, reference: newId(), resolvedAt: MADE_AT } });
    const completion = { bounds: [10, 2_500], counts: [3, 1, 1], sum: 7_050 };
    const durations = { completion, settlement: { bounds: [60_000], counts: [0, 0], sum: 0 } };
    await db.heartbeat.create({
      data: { name: 'engine', at: addMs(MADE_AT, -1_500), detail: { longestPauseMs: 42, durations } },
    });
    const state = {
      cursor: '4',
      checked: 12,
      mismatched: ['nano_1'],
      repaired: null,
      lastFullRoundAt: MADE_AT.toISOString(),
    };
    await writeAuditState(db, state, MADE_AT);
    const answer = (await readMetrics(testServer(database, clock))).split('\n');
    const samples = answer.filter((line) => !/^(#|alert\{|create_payment_)/.test(line));
    expect(answer).toContain('alert{code="auditMismatch"} 1');
    expect(answer).toContain('alert{code="engineUnresponsive"} 0');
    expect(samples).toEqual([
      'database_up 1',
      'payments{status="Waiting"} 0',
      'payments{status="Cancelled"} 0',
      'payments{status="Error"} 0',
      'payments{status="AMLError"} 1',
      'payments{status="Completed"} 0',
      'held_nano 0.5',
      'attention_open{kind="auditMismatch"} 1',
      'address_pool_ready 3',
      'engine_heartbeat_age_seconds 1.5',
      'engine_longest_pause_seconds 0.042',
      'payment_completion_duration_seconds_bucket{le="0.01"} 3',
      'payment_completion_duration_seconds_bucket{le="2.5"} 4',
      'payment_completion_duration_seconds_bucket{le="+Inf"} 5',
      'payment_completion_duration_seconds_sum 7.05',
      'payment_completion_duration_seconds_count 5',
      'settlement_duration_seconds_bucket{le="60"} 0',
      'settlement_duration_seconds_bucket{le="+Inf"} 0',
      'settlement_duration_seconds_sum 0',
      'settlement_duration_seconds_count 0',
      'backup_failures_total 0',
      'audit_accounts_checked_total 12',
      'audit_mismatches 1',
      `audit_last_full_round_timestamp_seconds ${MADE_AT.getTime() / 1000}`,
      'requests_not_logged_total 0',
      'sign_ins_total{outcome="signedIn"} 0',
      'sign_ins_total{outcome="passwordWrong"} 0',
      'sign_ins_total{outcome="codeWrong"} 0',
      'sign_ins_total{outcome="passkeyWrong"} 0',
      'sign_ins_total{outcome="lockedOut"} 0',
      'sign_ins_total{outcome="confirmationWrong"} 0',
      'sign_ins_total{outcome="confirmationLockedOut"} 0',
      'sign_ins_not_recorded_total 0',
      'wrong_secrets_not_logged_total 0',
      'live_channels_open 0',
      'live_channels_refused_total{limit="process"} 0',
      'live_channels_refused_total{limit="source"} 0',
      'live_channels_refused_total{limit="payment"} 0',
      '',
    ]);
  });

  it('are each described in docs/reference/metrics.md with their type, and no others are', async () => {
    const page = readFileSync(new URL('../../../docs/reference/metrics.md', import.meta.url), 'utf8');
    const described = [...page.matchAll(/^\| `([a-z_]+)(?:\{[a-z_]+\})?` \| (\w+) \|/gm)];
    const text = await readMetrics(testServer(await open(), turnableClock()));
    const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => `${name} ${type}`);
    expect(described.map(([, name, type]) => `${name} ${type}`).toSorted()).toEqual(types.toSorted());
  });

  it('report only that the database does not respond', async () => {
    const database = await open();
    const deps = testServer(database, turnableClock());
    const db = new Proxy(database.db, { get: () => () => Promise.reject(new Error('away')) });
    const away = { ...deps, database: { db } };
    expect((await readMetrics(away)).split('\n').filter((line) => !line.startsWith('#'))).toEqual([
      'database_up 0',
      '',
    ]);
  });

  it('fail for any other error, without blaming the database', async () => {
    const deps = testServer(await open(), turnableClock());
    const broken = { ...deps, health: { ...deps.health, alerts: () => Promise.reject(new Error('broken')) } };
    await expect(readMetrics(broken)).rejects.toThrow('broken');
  });

  it('count held money while nothing can be written', async () => {
    const database = await open();
    const clock = turnableClock();
    const lines = movement('payer', 'held', 5n);
    const posting = { reference: 'deposit:1', paymentId: null, at: clock.now(), lines };
    await writeTransaction(database, async (tx) => postEntries(tx, posting));
    clock.set(addMs(MADE_AT, 3_600_000));
    const heartbeat = {
      findUnique: async () => null,
      upsert: () => Promise.reject(new Error('the disk is full')),
    };
    const full = new Proxy(database.db, {
      get: (db, name) => (name === 'heartbeat' ? heartbeat : Reflect.get(db, name)),
    });
    expect(await createHeldReader(full, clock, 1).read()).toBe(5n);
  });

  it('count held money once for simultaneous and repeated requests', async () => {
    const database = await open();
    const { db } = database;
    const clock = turnableClock();
    const held = createHeldReader(db, clock, 2);
    const post = (reference: string, to: 'held' | 'returned', amountRaw: bigint) => {
      const lines = to === 'held' ? movement('payer', to, amountRaw) : movement('held', to, amountRaw);
      const posting = { reference, paymentId: null, at: clock.now(), lines };
      return writeTransaction(database, async (tx) => postEntries(tx, posting));
    };
    await post('deposit:1', 'held', 5n);
    expect([await held.read(), await held.read()]).toEqual([5n, 5n]);
    clock.set(addMs(MADE_AT, 3_600_000));
    expect([await held.read(), await held.read()]).toEqual([5n, 5n]);
    await post('deposit:2', 'held', 7n);
    await post('refund:1', 'returned', 5n);
    expect([await held.read(), await held.read()]).toEqual([7n, 7n]);
    // The next process continues from the stored sum and does not read the first entries again.
    await db.journalEntry.deleteMany({ where: { reference: 'deposit:1' } });
    const next = createHeldReader(db, clock);
    expect(await next.read()).toBe(7n);
    expect(await next.readWithin(0)).toBe(7n);
  });
});

it('require the exact token, and are disabled without one', () => {
  const token = 'a-token-of-length';
  expect(hasToken(`Bearer ${token}`, token)).toBe(true);
  for (const wrong of [null, '', token, `Bearer ${token}x`, `Bearer ${token.slice(1)}`, 'Bearer ']) {
    expect(hasToken(wrong, token)).toBe(false);
  }
  expect(hasToken('Bearer null', null)).toBe(false);
});
