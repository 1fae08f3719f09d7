// Preloaded into a command: moves its clock on, and kills it just before it changes the file system for the nth time.
import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? '0');
const killAt = Number(process.env.KILL_AT_CHANGE ?? '0');
const MachineDate = globalThis.Date;

globalThis.Date = class extends MachineDate {
  constructor(...given) {
    if (given.length === 0) super(MachineDate.now() + aheadMs);
    else super(...given);
  }

  static now() {
    return MachineDate.now() + aheadMs;
  }
};

let changes = 0;

/** Replaces functions of a module by ones that count. */
function count(owner, names) {
  for (const name of names) {
    const original = owner[name];
    owner[name] = (...given) => {
      changes += 1;
      // Synchronous: nothing after this line runs.
      if (changes === killAt) process.kill(process.pid, 'SIGKILL');
      return original.apply(owner, given);
    };
  }
}

count(fs, ['writeFileSync', 'renameSync', 'rmSync', 'mkdirSync', 'createWriteStream']);
count(fs.promises, ['open', 'link', 'rename', 'rm', 'mkdir', 'chmod', 'writeFile']);
count(childProcess, ['spawn']);
syncBuiltinESMExports();
