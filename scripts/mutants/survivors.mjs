// The result of a mutation test run, as text.
import { relative } from 'node:path';
import { confidenceInterval } from './sample.mjs';

/** A mutant that a test noticed, or that ran forever. */
const NOTICED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];
const MAX_TEXT = 100;

/**
 * @param mutants Stryker's results
 * @param root the folder that file names are given relative to
 * @returns lines: the survivors by file, each with its position and change, then the score per file and in total
 */
export function survivorLines(mutants, root) {
  const byFile = new Map();
  for (const mutant of mutants) {
    const file = relative(root, mutant.fileName);
    byFile.set(file, [...(byFile.get(file) ?? []), mutant]);
  }
  const files = [...byFile].sort(([a], [b]) => (a < b ? -1 : 1));
  const survivors = files.flatMap(([file, own]) => {
    const lines = own.filter(({ status }) => SURVIVED.includes(status)).map(survivorLine);
    return lines.length === 0 ? [] : ['', file, ...lines];
  });
  const scores = files.map(([file, own]) => scoreLine(file, own));
  return [
    '',
    survivors.length === 0 ? 'No survivors' : 'Survivors',
    ...survivors,
    '',
    ...scores,
    scoreLine('all', mutants),
  ];
}

function survivorLine({ location, mutatorName, replacement, status }) {
  const { line, column } = location.start;
  const change = `${mutatorName} → ${(replacement ?? '').replace(/\s+/g, ' ').slice(0, MAX_TEXT)}`;
  return `  ${line}:${column}  ${change}${status === 'NoCoverage' ? '  (no test reaches it)' : ''}`;
}

/** For a run of a sample. */
export function sampleLine(mutants) {
  const [noticed, survived] = countsOf(mutants);
  const { from, to } = confidenceInterval(noticed, noticed + survived);
  return `The score of all mutants lies between ${from.toFixed(1)}% and ${to.toFixed(1)}% (95% confidence).`;
}

function countsOf(mutants) {
  return [NOTICED, SURVIVED].map(
    (statuses) => mutants.filter(({ status }) => statuses.includes(status)).length,
  );
}

function scoreLine(name, mutants) {
  const [noticed, survived] = countsOf(mutants);
  const score = noticed + survived === 0 ? 100 : (100 * noticed) / (noticed + survived);
  return `${score.toFixed(1).padStart(5)}%  ${noticed} of ${noticed + survived}  ${name}`;
}
