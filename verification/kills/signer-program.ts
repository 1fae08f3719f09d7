// The signer as a process of its own, which kills itself at a requested step. Its settings are DATA_DIR, SIGNER_NODE and
// CRASH_AT, such as recordWritten:2.
import { startSigner } from '@/verification/testing/signer';

const { DATA_DIR, SIGNER_NODE, CRASH_AT = '' } = process.env;
if (DATA_DIR === undefined || SIGNER_NODE === undefined) {
  throw new Error('DATA_DIR and SIGNER_NODE are required');
}
/** How often it looks whether its parent has ended. */
const LOOK_EVERY_MS = 1_000;
const parent = process.ppid;
const [crashStep, crashPass] = CRASH_AT.split(':');
let passes = 0;

await startSigner(DATA_DIR, SIGNER_NODE, (step) => {
  if (step !== crashStep) return;
  passes += 1;
  if (passes === Number(crashPass)) process.kill(process.pid, 'SIGKILL');
});
setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, LOOK_EVERY_MS).unref();
