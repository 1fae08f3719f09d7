// Rate sources: each responds, and enough of them agree on a price.
import type { Clock } from '@/lib/core/clock';
import { formatDecimal } from '@/lib/core/decimal';
import { MIN_SOURCES } from '@/lib/rates/agreed-price';
import { medianRate, type NamedObservation } from '@/lib/rates/median';
import { type RateSource, RateSourceError, type RateSources } from '@/lib/rates/rate-source';
import { type Finding, failure, ok, reasonOf, warning } from './finding';

type Asked = {
  readonly name: string;
  readonly observation: NamedObservation | null;
  readonly reason: string;
};

/** Asks every source once and applies the rule of the engine to the prices. */
export async function checkRates(
  { list, simulated }: RateSources,
  clock: Clock,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const asked = await Promise.all(list.map((source) => ask(source, signal)));
  const failed = asked.filter(({ observation }) => observation === null);
  if (simulated) {
    return failed.length === 0
      ? [ok('The exchange rate is simulated on this network.')]
      : [warning('The simulated exchange rate is not available.', 'Start the sandbox: nano-payments start')];
  }
  const silent = failed.map(({ name, reason }) =>
    warning(
      `${name} ${reason}.`,
      'Check outbound HTTPS. Some sources are blocked in some countries; two of four are enough.',
    ),
  );
  const observations = asked.flatMap(({ observation }) => observation ?? []);
  return [judgeRates(observations, list.length, clock.now()), ...silent];
}

async function ask(source: RateSource, signal: AbortSignal): Promise<Asked> {
  try {
    const observation = { source: source.name, ...(await source.fetchUsdPerNano(signal)) };
    return { name: source.name, observation, reason: '' };
  } catch (error) {
    const reason = error instanceof RateSourceError ? error.message : `failed (${reasonOf(error)})`;
    return { name: source.name, observation: null, reason };
  }
}

/** Pure. The last stored rate is left out: it only delays a jump. */
export function judgeRates(
  observations: readonly NamedObservation[],
  sourceCount: number,
  now: Date,
): Finding {
  const verdict = medianRate({ observations, sourceCount, last: null, now });
  const excluded = verdict.reasons.length === 0 ? '' : ` (${verdict.reasons.join('; ')})`;
  if (verdict.usdPerNano === null) {
    return failure(
      `The rate sources give no usable price${excluded}: without one, no payment can be created.`,
      `Allow outbound HTTPS to the sources. At least ${MIN_SOURCES} must agree. See docs/explanation/rates.md.`,
    );
  }
  const text = `${verdict.used.length} of ${sourceCount} rate sources agree: 1 nano = ${formatDecimal(verdict.usdPerNano, 2)} USD${excluded}.`;
  return ok(text);
}
