import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { createEngineReport } from './engine-report';

it('a failure is reported with its start and its last reason until it succeeds again', () => {
  const clock = turnableClock();
  const { jobs, read } = createEngineReport(clock);
  const at = (seconds: number) => addMs(MADE_AT, seconds * 1_000).toISOString();
  jobs.ended('moveMoney', null, 12.4);
  clock.set(addMs(MADE_AT, 1_000));
  jobs.begun('moveMoney');
  expect(read().jobs).toMatchObject([{ runningSince: at(1), okAt: at(0), durationMs: 12 }]);
  jobs.ended('moveMoney', 'the node is away', 3);
  clock.set(addMs(MADE_AT, 2_000));
  jobs.ended('moveMoney', 'x'.repeat(500), 3);
  const [failing] = read().jobs;
  expect(failing).toMatchObject({ okAt: at(0), failingSince: at(1), runningSince: null });
  expect(failing?.failure).toHaveLength(160);
  jobs.ended('moveMoney', null, 1);
  expect(read().jobs).toMatchObject([{ okAt: at(2), failingSince: null, failure: null }]);
});

it('the longest pause of the event loop is reported if it is measured', () => {
  const clock = turnableClock();
  expect(createEngineReport(clock).read().longestPauseMs).toBeNull();
  expect(createEngineReport(clock, { longestMs: () => 17 }).read().longestPauseMs).toBe(17);
});

it('limits the number of names', () => {
  const { nodes, read } = createEngineReport(turnableClock());
  for (let name = 0; name < 1_000; name += 1) nodes.ended(`node-${name}`, null, 1);
  expect(read().nodes.length).toBeLessThan(100);
});
