// The report in text and JSON, and its exit code. Pure.
import type { Level, ReportedFinding } from './finding';

export const DOCTOR_USAGE = `Checks this deployment. Reads only: it changes nothing and sends nothing.

  doctor [--json] [--full]

  --json  prints the findings as JSON
  --full  checks a large SQLite file completely, which may take long

Exit codes: 0 no problem, 1 errors, 2 warnings only, 64 wrong usage.
`;

const EXIT = { ok: 0, errors: 1, warnings: 2 } as const;
const LEVELS: readonly Level[] = ['error', 'warning', 'notChecked', 'ok'];
const LABELS: Readonly<Record<Level, string>> = {
  ok: 'ok',
  warning: 'WARNING',
  error: 'ERROR',
  notChecked: 'not checked',
};

/** 0 without problems, 1 with an error, 2 with warnings only. What was not checked does not count as a problem. */
export function exitCodeOf(findings: readonly ReportedFinding[]): number {
  const levels = new Set(findings.map(({ level }) => level));
  if (levels.has('error')) return EXIT.errors;
  return levels.has('warning') ? EXIT.warnings : EXIT.ok;
}

/** The lines for people: each finding with what to do, and a summary. */
export function reportLines(findings: readonly ReportedFinding[]): readonly string[] {
  const levelWidth = Math.max(...LEVELS.map((level) => LABELS[level].length));
  const themeWidth = Math.max(0, ...findings.map(({ theme }) => theme.length));
  const indent = ' '.repeat(levelWidth + themeWidth + 4);
  const lines = findings.flatMap(({ level, theme, text, action }) => [
    `${LABELS[level].padEnd(levelWidth)}  ${theme.padEnd(themeWidth)}  ${text}`,
    ...(action === null ? [] : [`${indent}→ ${action}`]),
  ]);
  return [...lines, '', summaryOf(findings)];
}

/** The report for scripts. Fields are only ever added. */
export function reportJson(findings: readonly ReportedFinding[]): string {
  const counts = Object.fromEntries(LEVELS.map((level) => [level, countOf(findings, level)]));
  return JSON.stringify({ exitCode: exitCodeOf(findings), counts, findings }, null, 2);
}

function summaryOf(findings: readonly ReportedFinding[]): string {
  const [errors, warnings] = [countOf(findings, 'error'), countOf(findings, 'warning')];
  const problems = [
    `${errors} ${errors === 1 ? 'error' : 'errors'}`,
    `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
  ];
  return `${problems.join(', ')}, ${countOf(findings, 'notChecked')} not checked, ${countOf(findings, 'ok')} ok`;
}

const countOf = (findings: readonly ReportedFinding[], wanted: Level): number =>
  findings.filter(({ level }) => level === wanted).length;
