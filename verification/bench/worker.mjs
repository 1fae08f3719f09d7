// A measuring process of the bench: given jobs one at a time, each answered with a result or an error.
import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts the program. `run(job)` answers its result; `stop()` ends it at once. */
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
    /** Lets the program end by itself, and waits for it. */
    finish: async () => {
      child.disconnect();
      await ended;
    },
  };
}
