// Takes the lock of the record in DIR at the time START_AT_MS, and says so. It ends when its standard input does.
import { env, exit, stdin, stdout } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { createLog } from '@/lib/core/log';
import { lockRecord } from '@/signer/listen';

const listening = { log: createLog('signer', 'silent'), onFailure: () => exit(1) };
await wait(Math.max(0, Number(env.START_AT_MS) - Date.now()));
await lockRecord(env.DIR ?? '', listening).then(
  () => stdout.write('locked'),
  () => stdout.write('refused'),
);
stdin.on('end', () => exit(0)).resume();
