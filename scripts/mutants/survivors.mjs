// The result of a mutation test run, as text.
import { relative } from 'node:path';

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

function scoreLine(name, mutants) {
  const count = (statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [noticed, survived] = [count(NOTICED), count(SURVIVED)];
  const score = noticed + survived === 0 ? 100 : (100 * noticed) / (noticed + survived);
  return `${score.toFixed(1).padStart(5)}%  ${noticed} of ${noticed + survived}  ${name}`;
}
