// Loaded into every child before its own code: stops the child when the supervisor exits, even after a crash.

/** How long the child may take to stop in order. */
const GRACE_MS = 10_000;

function stopOrphan() {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}

// A child can start processes with the same flags and their own channel (`next dev` does). They must not be stopped this
// way, so the variable is deleted before they can inherit it.
const isTethered = process.env.SUPERVISOR_TETHER === 'yes';
delete process.env.SUPERVISOR_TETHER;

if (isTethered && process.connected) {
  process.once('disconnect', stopOrphan);
  // The channel alone must not keep the process alive.
  process.channel?.unref();
} else if (isTethered) {
  stopOrphan();
}
