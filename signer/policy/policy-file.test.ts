// What the signer allows without and with the operator's file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NO_CAPS } from './judge-send';
import { readPolicy } from './policy-file';

const NANO = 10n ** 30n;
const UNLIMITED = { perMerchant: { perHour: null, perDay: null }, inAll: { perHour: null, perDay: null } };

it.each(['sandbox', 'dev'] as const)('limits nothing on %s', (network) => {
  expect(readPolicy(null, network)).toEqual({
    caps: { settled: NO_CAPS, refunded: NO_CAPS, elsewhere: NO_CAPS },
    ...{ elsewhereDelayMs: 0, settlesAnywhere: true },
  });
});
it.each(['test', 'beta', 'live'] as const)(
  'settles on %s only to approved addresses, within caps',
  (network) => {
    const policy = readPolicy(null, network);
    expect(policy).toMatchObject({ settlesAnywhere: false, elsewhereDelayMs: 3_600_000 });
    expect(policy.caps.elsewhere.inAll).toEqual({ hourRaw: 2_000n * NANO, dayRaw: 10_000n * NANO });
    for (const caps of Object.values(policy.caps)) expect(caps).not.toEqual(NO_CAPS);
  },
);
it('takes a file also on a sandbox, and names what is wrong in it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'policy-'));
  const file = join(dir, 'policy.json');
  const write = (otherRefunds: object) =>
    writeFileSync(file, JSON.stringify({ settlements: UNLIMITED, refundsToPayers: UNLIMITED, otherRefunds }));
  write({ ...UNLIMITED, delaySeconds: 60 });
  expect(readPolicy(file, 'sandbox')).toMatchObject({ settlesAnywhere: false, elsewhereDelayMs: 60_000 });
  write({ ...UNLIMITED, delaySeconds: -1 });
  expect(() => readPolicy(file, 'live')).toThrow('otherRefunds.delaySeconds');
  write({ ...UNLIMITED, delaySeconds: 60, perMerchant: { perHour: 'much', perDay: null } });
  expect(() => readPolicy(file, 'live')).toThrow('must be an amount in nano');
  rmSync(dir, { recursive: true });
  expect(() => readPolicy(file, 'live')).toThrow("can't be read");
});
