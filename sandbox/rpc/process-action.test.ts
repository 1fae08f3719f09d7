import { expect, it } from 'vitest';
import { createFaults } from '../faults/faults';
import { createLedger } from '../ledger/ledger';
import { createLedgerState } from '../ledger/state';
import { genesisSend, processParams, testAccount } from '../testing/test-account';
import { processBlock } from './process-action';

it('process does not respond before the block is stored', async () => {
  let store = () => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const order: string[] = [];
  const nothing = () => undefined;
  const ledger = createLedger({
    state: createLedgerState(),
    journal: {
      blockAdded: () => order.push('added'),
      blockConfirmed: nothing,
      blockRolledBack: nothing,
      durable: () => stored.then(() => void order.push('stored')),
    },
    nowS: () => 0,
  });
  const context = { ledger, faults: createFaults(0), nowMs: () => 0, startedAtMs: 0 };
  const params = new Map(Object.entries(processParams(genesisSend(testAccount(1), 1n), 'send')));
  const answer = processBlock(context, Object.fromEntries(params));
  const answered = answer.then(() => order.push('answered'));
  store();
  await answered;
  expect(order).toEqual(['added', 'stored', 'answered']);
});
