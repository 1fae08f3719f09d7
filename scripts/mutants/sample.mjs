// Limits a run to a random sample of the mutants: all of them need hours, a few hundred show the score.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** Of the normal distribution, for 95% confidence. */
const Z = 1.96;

/**
 * Stryker has no option for it, so the list of mutants is shortened where it is made. The changed sources contain all of them;
 * only those of the list are run.
 */
export function runOnlySample(sample) {
  const { instrument } = Instrumenter.prototype;
  Instrumenter.prototype.instrument = async function instrumentSample(files, options) {
    const result = await instrument.call(this, files, options);
    return { ...result, mutants: drawSample(result.mutants, sample) };
  };
}

/**
 * Draws by hash, so that a seed gives the same sample in every run, and the sample of a changed module changes only there.
 * @param size the number of mutants; all if there are fewer
 * @param root the folder that file names are given relative to
 */
export function drawSample(mutants, { size, seed, root }) {
  const ranked = mutants.map((mutant) => {
    const { fileName, location, mutatorName, replacement } = mutant;
    const name = JSON.stringify([seed, relative(root, fileName), location, mutatorName, replacement]);
    return { mutant, rank: createHash('sha256').update(name).digest('hex') };
  });
  const drawn = new Set(
    ranked
      .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
      .slice(0, size)
      .map(({ mutant }) => mutant),
  );
  return mutants.filter((mutant) => drawn.has(mutant));
}

/**
 * Wilson's interval: https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval
 * @returns percent between which the score of all mutants lies, with 95% confidence
 */
export function confidenceInterval(noticed, count) {
  if (count === 0) return { from: 0, to: 100 };
  const share = noticed / count;
  const spread = Z * Math.sqrt((share * (1 - share)) / count + Z ** 2 / (4 * count ** 2));
  const [middle, scale] = [share + Z ** 2 / (2 * count), 1 + Z ** 2 / count];
  return { from: (100 * (middle - spread)) / scale, to: (100 * (middle + spread)) / scale };
}
