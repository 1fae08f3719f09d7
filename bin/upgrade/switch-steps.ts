// What an operator does around the migration, with the exact commands: switches the processes one by one, or, when a
// migration contracts, stops all of them first. Pure.

type Switch = {
  readonly from: string;
  readonly to: string;
  readonly oldFolder: string;
  readonly newFolder: string;
};

/** `backupTo`: a folder; null: no backup is taken. */
type Backup = { readonly backupTo: string | null; readonly isUnencrypted: boolean };

/** The arguments of `nano-payments` that take the backup. */
export function backupArguments({ backupTo, isUnencrypted }: Backup): string[] {
  return ['backup', '--to', backupTo ?? '', ...(isUnencrypted ? ['--unencrypted'] : [])];
}

/** After a migration that the previous version still works with. */
export function switchLines({ to, oldFolder, newFolder }: Switch): string[] {
  return [
    `The database is ready for ${to}. Nothing is switched yet. Now, on each machine:`,
    '',
    ...linkCommands(newFolder),
    '',
    'With nano-payments start: stop it (Ctrl-C, or your service manager), and start it again.',
    'With separate processes, for example under systemd, one after the other:',
    '',
    '  1. Restart each web. Wait for 200 from /api/health/ready before the next one.',
    '  2. Restart the signer. The engines wait for it.',
    '  3. Restart each engine; the leader last, if you know which one it is.',
    checkStep('4', to),
    '',
    'To roll back, restart the signer, the engines, then the webs, after:',
    '',
    ...linkCommands(oldFolder),
    '',
    'The database stays as it is.',
  ];
}

/** Before a migration that contracts, while processes run that could not use its result. */
export function stopLines({ from, to, newFolder }: Switch, wanted: Backup): string[] {
  const { backupTo } = wanted;
  const backup =
    backupTo === null ? '--no-backup' : ['--backup-to', ...backupArguments(wanted).slice(2)].join(' ');
  return [
    `This upgrade needs a full stop: version ${from} can’t use the database of ${to}.`,
    '',
    '  1. Stop all webs and engines on every machine. One that was killed counts as running for one more minute.',
    `  2. Run: nano-payments upgrade ${newFolder} ${backup} --despite-errors`,
    '     It backs up if requested, migrates, and prints how to start. PUBLIC_URL is down until then, and doctor reports that.',
    '',
  ];
}

/** After a migration that contracts: nothing runs. */
export function startLines({ from, to, newFolder }: Switch): string[] {
  return [
    `The database is ready for ${to}, and version ${from} can no longer use it. Now, on each machine:`,
    '',
    ...linkCommands(newFolder),
    '',
    '  1. Restart the signer.',
    '  2. Start the engines.',
    '  3. Start the webs. Wait for 200 from /api/health/ready.',
    checkStep('4', to),
    '',
    `You can go back to ${from} only with the backup: a migration removed what it uses.`,
  ];
}

/** The units run what is in /opt/nano-payments, and so does the command. Earlier versions linked the command to a version's folder. */
function linkCommands(folder: string): string[] {
  return [
    `  ln -sfn ${folder} /opt/nano-payments`,
    '  ln -sfn /opt/nano-payments/nano-payments /usr/local/bin/nano-payments',
  ];
}

function checkStep(number: string, to: string): string {
  return `  ${number}. Check: /api/health/live of each web and the Health page show ${to}.`;
}
