// A compromised engine gets nothing outside the signer's policy.
import { expect, it } from 'vitest';
import { attackSigner } from './attack-signer';

it.each(['1', '2'])('a compromised engine gets nothing outside the policy (seed %s)', async (seed) => {
  const { signed, refused } = await attackSigner(seed, 1_200);
  // The run is worth something only if all of this happened.
  expect(Object.keys(signed).sort()).toEqual(['elsewhere', 'receive', 'refunded', 'returned', 'settled']);
  expect(refused).toBeGreaterThan(100);
});
