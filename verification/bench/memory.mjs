// How much memory and processor time a process and its descendants use, from Linux's /proc.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (man 5 proc, USER_HZ). */
const TICKS_PER_SECOND = 100;

/** The process ids of `pid` and all its descendants. */
export function familyOf(pid) {
  const parents = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = readParent(name);
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

function readParent(pid) {
  try {
    // The second field is the program's name in brackets and may contain brackets itself, so parsing starts after the
    // last one.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/**
 * The memory of one process in MB: `pss` counts shared pages proportionally, so that values can be added; `rss` counts
 * them in full for each process.
 */
export function memoryOf(pid) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const mb = (field) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  return { pid, command, pssMb: mb('Pss'), rssMb: mb('Rss') };
}

/** Processor time in user and kernel mode since the process started. */
export function processorSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
