// Loaded into every child before its own code: ends the child when the supervisor is gone, however that died.

/** How long the child may take to end in order once it is on its own. */
const GRACE_MS = 10_000;

function endAlone() {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}

if (process.connected) {
  process.once('disconnect', endAlone);
  // Listening alone must not keep a process alive that has nothing left to do.
  process.channel?.unref();
} else {
  endAlone();
}
