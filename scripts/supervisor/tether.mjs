// Loaded into every child before its own code: ends the child when the supervisor is gone, however that died.

/** How long the child may take to end in order once it is on its own. */
const GRACE_MS = 10_000;

function endAlone() {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}

// A child may start processes of its own with the same flags and a channel of their own (`next dev` does): the tether
// is the supervisor's alone, and the mark is gone before anybody can inherit it.
const isTethered = process.env.SUPERVISOR_TETHER === 'yes';
delete process.env.SUPERVISOR_TETHER;

if (isTethered && process.connected) {
  process.once('disconnect', endAlone);
  // Listening alone must not keep a process alive that has nothing left to do.
  process.channel?.unref();
} else if (isTethered) {
  endAlone();
}
