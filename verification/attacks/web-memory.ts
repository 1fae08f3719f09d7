// How much memory web holds, sampled from Linux's /proc while it is attacked.
import { readFileSync } from 'node:fs';

const SAMPLE_EVERY_MS = 25;

/** Resident memory of a process, MB. @throws Error when it has ended */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Runs `attack` and returns the highest resident memory of the process meanwhile, MB. */
export async function peakDuring(pid: number, attack: () => Promise<void>): Promise<number> {
  let peakMb = residentMb(pid);
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(pid));
  }, SAMPLE_EVERY_MS);
  try {
    await attack();
    return Math.max(peakMb, residentMb(pid));
  } finally {
    clearInterval(timer);
  }
}
