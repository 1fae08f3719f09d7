// A measuring process of the bench: given jobs one at a time, and returns a result or an error for each.
import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts the program. `run(job)` returns its result; `stop()` kills it immediately. */
export function startWorker(file) {
  const child = fork(file, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--enable-source-maps'],
  });
  const ended = once(child, 'exit').then(([code]) => ({ error: `${file} ended with code ${code}` }));
  return {
    run: async (job) => {
      const answered = once(child, 'message').then(([answer]) => answer);
      child.send(job);
      const { result, error } = await Promise.race([answered, ended]);
      if (error !== undefined) throw new Error(error);
      return result;
    },
    stop: () => void child.kill(),
    /** Waits until the program exits by itself. */
    finish: async () => {
      child.disconnect();
      await ended;
    },
  };
}
