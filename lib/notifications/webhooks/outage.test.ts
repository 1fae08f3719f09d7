// A receiver that is down for three days while the engine is killed a hundred times: nothing is lost or sent twice.
import { expect, it, onTestFinished } from 'vitest';
import type { Step } from '@/lib/core/steps';
import { createTestDatabase } from '@/prisma/test-database';
import {
  createWebhookWorld,
  silentLog,
  startReceiver,
  TEST_START,
} from '@/verification/testing/webhook-endpoints';
import { deliverDue } from './deliver';
import { createPoster } from './guarded-fetch';
import type { DeliverDeps } from './record-attempt';

const HOUR_MS = 60 * 60_000;
const DOWN_MS = 72 * HOUR_MS;
const STEP_MS = 30 * 60_000;
/** An event every three hours. */
const EVENT_EVERY_STEPS = 6;
const KILLS = 100;
/** Three days of downtime, and the duration of a message's attempts. */
const MAX_STEPS = (DOWN_MS + 80 * HOUR_MS) / STEP_MS;
const never = new AbortController().signal;

/** One life of the engine: at the first `step` it dies, and from then on nothing it does reaches the database. */
function mortal(deps: DeliverDeps, step: Step | null, onDeath: () => void): DeliverDeps {
  let dead = false;
  const assertAlive = () => {
    if (dead) throw new Error('this engine was killed');
  };
  const db = new Proxy(deps.database.db, {
    get: (client, key) => {
      assertAlive();
      const value: unknown = Reflect.get(client, key);
      return typeof value === 'function' ? value.bind(client) : value;
    },
  });
  const atStep = (passed: Step) => {
    assertAlive();
    if (passed !== step) return;
    dead = true;
    onDeath();
    throw new Error('killed');
  };
  return { ...deps, database: { ...deps.database, db }, atStep };
}

it('a receiver gets every event with one id from an engine that is killed a hundred times', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const world = await createWebhookWorld(database);
  const receiver = await startReceiver();
  await world.addEndpoint(receiver.url);
  const { keyRing, clock, allowedHosts } = world.deps;
  const poster = createPoster({ allowedHosts });
  onTestFinished(() => poster.close());
  const deps: DeliverDeps = {
    ...{ database, keyRing, clock, poster, log: silentLog, random: () => 0 },
    ...{ atStep: () => undefined, readResource: async () => ({}) },
  };
  const isDown = () => clock.now().getTime() - TEST_START.getTime() < DOWN_MS;
  /** The messages that the shop processed. It stores the ids, as the documentation recommends. */
  const done = new Map<string, string>();
  receiver.respond = (response, { headers, body }) => {
    if (isDown()) return response.destroy();
    done.set(String(headers['webhook-id']), body);
    response.writeHead(204).end();
  };
  let [kills, events] = [0, 0];
  const isOver = async () =>
    !isDown() && (await database.db.webhookDelivery.count({ where: { deliveredAt: null } })) === 0;
  for (let step = 0; step < MAX_STEPS && !(await isOver()); step += 1) {
    if (isDown() && step % EVENT_EVERY_STEPS === 0) {
      await world.announce(`pay_${events}`);
      events += 1;
    }
    const place = kills % 2 === 0 ? 'webhookResponded' : 'webhookRecorded';
    const life = mortal(deps, kills < KILLS ? place : null, () => {
      kills += 1;
    });
    await deliverDue(life, never).catch(() => undefined);
    world.clock.pass(STEP_MS);
  }
  const outbox = await world.outbox();
  expect(kills).toBe(KILLS);
  expect(outbox).toHaveLength(events);
  expect(outbox.every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
  expect(new Set(done.keys())).toEqual(new Set(outbox.map(({ eventId }) => eventId)));
  expect(done.size).toBe(events);
  expect((await database.db.webhookEndpoint.findFirstOrThrow()).disabledAt).toBeNull();
});
