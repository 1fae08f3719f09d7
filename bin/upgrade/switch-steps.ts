// What an operator does after the migration: switches the processes to the new version, one by one. Pure.

type Switch = {
  readonly from: string;
  readonly to: string;
  readonly oldFolder: string;
  readonly newFolder: string;
  /** Whether the previous version can still be started. */
  readonly canRollBack: boolean;
};

/** The lines with the exact commands. */
export function switchLines({ from, to, oldFolder, newFolder, canRollBack }: Switch): string[] {
  return [
    `The database is ready for ${to}. Nothing is switched yet. Now, on each machine:`,
    '',
    `  ln -sfn ${newFolder}/nano-payments /usr/local/bin/nano-payments`,
    '',
    'With nano-payments start: stop it (Ctrl-C, or your service manager), and start it again.',
    'With a process each, for example under systemd, one after the other:',
    '',
    '  1. Restart each web. Wait for 200 from /api/health/ready before the next one.',
    '  2. Restart each engine; the leader last, if you know it.',
    `  3. Check: /api/health/live of each web and the Health page show ${to}.`,
    '',
    canRollBack
      ? `To roll back, point the link to ${oldFolder}/nano-payments and restart engines, then webs. The database stays as it is.`
      : `There is no way back to ${from} other than the backup: a migration removed what it uses.`,
  ];
}
