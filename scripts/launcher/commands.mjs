// The subcommands of `nano-payments`. A bundled one is a program of dist/ (ENTRIES in scripts/setup/bundle.mjs) with the same
// name and its own options; the others are modules of this folder.

/** Each with what it does. `isBuiltIn`: it works before anything is built. */
export const COMMANDS = {
  start: { does: 'Migrates the database, then runs engine and web under one supervisor', isBuiltIn: true },
  web: { does: 'Runs the web process: pages and API', isBuiltIn: true },
  engine: { does: 'Runs the engine: watches the ledger and moves money' },
  signer: { does: 'Runs the signer, which alone holds the seed; approves destinations, freezes sending' },
  sandbox: { does: 'Runs the development ledger' },
  migrate: { does: 'Applies missing migrations to the database' },
  admin: { does: 'Merchants, users, regions, payments, screening, personal data' },
  audit: { does: 'Compares journal, blocks and ledger' },
  'audit-log': { does: 'Verifies or lists the audit log' },
  backup: { does: 'Backs up the database and the files in DATA_DIR' },
  restore: { does: 'Restores a backup' },
  rescan: { does: 'Finds what the ledger has and the database does not' },
  upgrade: { does: 'Checks, backs up and migrates for a newer version, and prints how to switch to it' },
  keystore: { does: 'Creates an encrypted keystore' },
  doctor: { does: 'Checks a deployment and says what to do' },
  version: { does: 'Prints the version', isBuiltIn: true },
  help: { does: 'Prints this text', isBuiltIn: true },
};

/** The text of `nano-payments help`, of the commands named `names`. */
export function usage(names) {
  const width = Math.max(...names.map((name) => name.length));
  const lines = names.map((name) => `  ${name.padEnd(width)}  ${COMMANDS[name].does}`);
  return `usage: nano-payments <command> [options]\n\n${lines.join('\n')}\n\nMost commands print their options with --help.\n`;
}
