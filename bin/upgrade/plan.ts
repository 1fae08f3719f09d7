// What an upgrade will do to the database, whether the previous version can still be used afterwards, and why an
// upgrade stops. Pure.
import { isContract } from '@/lib/db/schema-fit';
import type { RunningProcess } from '@/lib/engine/health/process-reports';

export type Plan = {
  /** Migrations that will be applied, oldest first. */
  readonly pending: readonly string[];
  /** Those of them after which the previous version no longer starts. */
  readonly contracting: readonly string[];
};

/**
 * @param from the version that runs this command
 * @throws UpgradeError when `to` is older, or lacks what the database already has
 */
export function planUpgrade(
  {
    from,
    to,
    migrations,
  }: { readonly from: string; readonly to: string; readonly migrations: readonly string[] },
  applied: readonly string[],
): Plan {
  if (compareVersions(to, from) < 0) {
    throw new UpgradeError(
      `${to} is older than ${from}. To go back to the previous version, start its processes again: see docs/operate/upgrade.md.`,
    );
  }
  const unknown = applied.filter((name) => isContract(name) && !migrations.includes(name));
  if (unknown.length > 0) {
    throw new UpgradeError(
      `Version ${to} can’t use this database: a newer one contracted it (${unknown.join(', ')}).`,
    );
  }
  const pending = migrations.filter((name) => !applied.includes(name));
  return { pending, contracting: pending.filter(isContract) };
}

/** Negative when `a` is older. A version with a suffix, such as 1.1.0-rc.1, is older than the one without. */
export function compareVersions(a: string, b: string): number {
  const [[coreA = '', preA], [coreB = '', preB]] = [splitVersion(a), splitVersion(b)];
  const byNumber = coreA.localeCompare(coreB, 'en', { numeric: true });
  if (byNumber !== 0 || preA === preB) return byNumber;
  if (preA === undefined) return 1;
  if (preB === undefined) return -1;
  return preA.localeCompare(preB, 'en', { numeric: true });
}

function splitVersion(version: string): readonly [string, string | undefined] {
  const [core = '', ...rest] = version.split('+')[0]?.split('-') ?? [];
  return [core, rest.length === 0 ? undefined : rest.join('-')];
}

/** The lines that say what will happen. */
export function planLines(
  { from, to }: { readonly from: string; readonly to: string },
  { pending, contracting }: Plan,
  running: readonly RunningProcess[],
): string[] {
  return [
    `Upgrade from ${from} to ${to}`,
    ...running.map(
      ({ kind, version, host, pid }) => `  runs: ${kind} ${version} on ${host} (process ${pid})`,
    ),
    ...(pending.length === 0
      ? ['  No migration: the database stays as it is.']
      : pending.map((name) => `  migration: ${name}`)),
    contracting.length === 0
      ? `  Version ${from} keeps working during and after the migration, so you can roll back.`
      : `  ${contracting.join(', ')} removes what version ${from} uses. After that, you can go back only by restoring the backup.`,
  ];
}

export class UpgradeError extends Error {
  override readonly name = 'UpgradeError';
}

/** What stops an upgrade when a command of it failed. `done`: what was done before it. */
export function stoppedAt(step: string, code: number, done: string): UpgradeError {
  return new UpgradeError(`${step} ended with code ${code}; its output is above. ${done}`);
}
