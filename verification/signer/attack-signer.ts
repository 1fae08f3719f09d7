// Runs a compromised engine against a signer, and checks every signature that it gets.
import type { Policy } from '@/signer/policy/judge-send';
import { createTestSigner, HOUR_MS, NANO, OPEN_POLICY } from '@/signer/testing/test-signer';
import { createPrng } from '@/verification/testing/prng';
import { createHostileEngine, SETTLEMENT } from './hostile-engine';
import { createWitness, DELAY_HOURS } from './witness';

const CAPS = { settledRaw: 40n * NANO, refundedRaw: 15n * NANO, elsewhereRaw: 5n * NANO };
const perDay = (dayRaw: bigint) => ({
  perMerchant: { hourRaw: null, dayRaw },
  inAll: OPEN_POLICY.caps.settled.inAll,
});
const POLICY: Policy = {
  caps: {
    settled: perDay(CAPS.settledRaw),
    refunded: perDay(CAPS.refundedRaw),
    elsewhere: perDay(CAPS.elsewhereRaw),
  },
  elsewhereDelayMs: DELAY_HOURS * HOUR_MS,
  settlesAnywhere: false,
};

/**
 * Sends `requests` generated requests.
 * @returns how many signatures it got under each rule, and how many requests were refused
 * @throws Error when a signature breaks a rule
 */
export async function attackSigner(seed: string, requests: number) {
  const prng = createPrng(seed);
  const signer = await createTestSigner(POLICY);
  const engine = createHostileEngine(signer, prng);
  const witness = createWitness(CAPS);
  let hours = 0;
  let refused = 0;
  try {
    for (const [merchantId, address] of SETTLEMENT) {
      await signer
        .core()
        .runOperatorAction({ action: 'approve', merchantId, address, also: true, approvedBy: 'operator' });
    }
    for (let count = 0; count < requests; count += 1) {
      if (count < 20 || prng.chance(0.05)) engine.deposit();
      if (prng.chance(0.04)) {
        const passed = prng.pick([0.1, 1, 20]);
        signer.pass(passed * HOUR_MS);
        hours += passed;
      }
      if (prng.chance(0.002)) await signer.restart();
      if (prng.chance(0.005)) {
        await signer.core().runOperatorAction({ action: 'unfreeze' });
        witness.noteUnfreeze();
      }
      const request = engine.request();
      witness.noteRequest(request, hours);
      const { signatures, refusal } = await signer.core().sign(request);
      for (const [place, signature] of signatures.entries()) {
        witness.see(request, place, signature, engine.depositsOf, hours);
      }
      if (refusal !== null) refused += 1;
      if (refusal?.kind === 'conflict') witness.seeAgain(refusal.signed);
      engine.learn(request, signatures.length);
    }
    return { signed: witness.signed(), refused };
  } finally {
    await signer.close();
  }
}
