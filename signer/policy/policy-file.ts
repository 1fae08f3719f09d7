// SIGNER_POLICY_FILE: the operator's limits, in nano and seconds.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from '@/lib/core/config-error';
import { isTestMode, type NanoNetwork } from '@/lib/core/network';
import { parseNano } from '@/lib/core/raw';
import { NO_CAPS, type Policy } from './judge-send';

/** Requests are kept for twice as long. */
const MAX_DELAY_SECONDS = 14 * 24 * 3600;

const nano = z.string().transform((text, context) => {
  const raw = parseNano(text);
  if (raw !== undefined) return raw;
  context.addIssue({ code: 'custom', message: 'must be an amount in nano, such as "1000"' });
  return z.NEVER;
});
const cap = z
  .strictObject({ perHour: nano.nullable(), perDay: nano.nullable() })
  .transform(({ perHour, perDay }) => ({ hourRaw: perHour, dayRaw: perDay }));
const caps = z.strictObject({ perMerchant: cap, inAll: cap });

const policyFile = z.strictObject({
  settlements: caps,
  refundsToPayers: caps,
  otherRefunds: z.strictObject({
    delaySeconds: z.number().int().min(0).max(MAX_DELAY_SECONDS),
    ...caps.shape,
  }),
});

/** Without a file. Refunds to other accounts are rare, so their limits are low. */
const DEFAULT_LIMITS = policyFile.parse({
  settlements: {
    perMerchant: { perHour: '25000', perDay: '100000' },
    inAll: { perHour: '100000', perDay: '500000' },
  },
  refundsToPayers: {
    perMerchant: { perHour: '5000', perDay: '20000' },
    inAll: { perHour: '20000', perDay: '100000' },
  },
  otherRefunds: {
    delaySeconds: 3600,
    perMerchant: { perHour: '500', perDay: '2000' },
    inAll: { perHour: '2000', perDay: '10000' },
  },
});

/** Without a file, where coins are worthless: trying the service out needs no operator. */
const TEST_MODE_POLICY: Policy = {
  caps: { settled: NO_CAPS, refunded: NO_CAPS, elsewhere: NO_CAPS },
  elsewhereDelayMs: 0,
  settlesAnywhere: true,
};

/**
 * The limits of the file; without one, the default ones of the network.
 * @throws ConfigError when the file is missing or wrong
 */
export function readPolicy(file: string | null, network: NanoNetwork): Policy {
  if (file === null && isTestMode(network)) return TEST_MODE_POLICY;
  const { settlements, refundsToPayers, otherRefunds } = file === null ? DEFAULT_LIMITS : parsePolicy(file);
  const { delaySeconds, ...elsewhere } = otherRefunds;
  return {
    caps: { settled: settlements, refunded: refundsToPayers, elsewhere },
    elsewhereDelayMs: delaySeconds * 1000,
    settlesAnywhere: false,
  };
}

function parsePolicy(file: string): z.infer<typeof policyFile> {
  const parsed = policyFile.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ConfigError(
    `SIGNER_POLICY_FILE ${file} is wrong: ${errors.join('; ')}. See docs/operate/signer.md.`,
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigError(
      `SIGNER_POLICY_FILE ${file} can't be read, or is not JSON. Check its path and owner.`,
    );
  }
}
