// Generated requests, valid and invalid, get only described responses. `npm run fuzz-api` sends many more.
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '@/prisma/test-database';
import { fuzzApi } from '@/verification/testing/api-fuzz/fuzz-api';
import { DESCRIBED } from './described-operations';

/** Enough that each operation is also accepted. */
const REQUESTS = 80 * DESCRIBED.length;

it('cover every operation, and get only described responses, none of status 500', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const { answers, fault } = await fuzzApi(database, { requests: REQUESTS, seed: 1 });
  expect(fault).toBeNull();
  // A fuzz that is only ever refused proves little.
  expect(DESCRIBED.flatMap(({ name }) => (answers.has(`${name} 200`) ? [] : [name]))).toEqual([]);
});
