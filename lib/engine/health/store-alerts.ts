// Alerts about what is stored and what waits: money, queues, lists, keys, addresses, disk. Pure.

import { isStorageFailureText, storageFailureText } from '@/lib/db/storage-failure';
import {
  type AlertRule,
  counted,
  earliest,
  type Found,
  HOUR_MS,
  MINUTE_MS,
  namesOf,
  quietFor,
  timeOf,
} from './alert-rule';
import type { QueueName } from './queue-facts';
import { WRITE_ADVICE } from './readiness';

const MIB = 1024 * 1024;

/** How long something may wait in its queue before it is told of. */
const LATE_AFTER_MS = {
  transfers: 15 * MINUTE_MS,
  webhooks: 5 * MINUTE_MS,
  screening: MINUTE_MS,
  mail: 30 * MINUTE_MS,
  attention: 24 * HOUR_MS,
} as const satisfies Partial<Record<QueueName, number>>;
/** The audit says something every few seconds while the node is believed. */
const AUDIT_SILENT_AFTER_MS = 10 * MINUTE_MS;
/** How long money that was forgotten and put right stays an alert. */
const REPAIRED_TOLD_MS = 24 * HOUR_MS;
/** Room on the disk: under the first nothing works for long; under the second, or a tenth of a smaller disk, it is short. */
export const LOW_DISK_BYTES = { bad: 512 * MIB, warn: 4 * 1024 * MIB } as const;
/** SQLite's log of writes is emptied into the database all the time; at this size nobody does so any more. */
const LARGE_WAL_BYTES = 1024 * MIB;

export const STORE_ALERTS = {
  keysMissing: ({ missingKeys }) =>
    missingKeys.length === 0
      ? null
      : {
          severity: 'bad',
          words: `Stored data was sealed with keys that KYC_KEYS lacks: ${missingKeys.join(', ')}.`,
          todo: 'Put them back into KYC_KEYS, after the first one, for engine and web, and start both anew.',
          command: 'npm run admin -- keys',
        },
  auditMismatch: ({ audit }) =>
    audit.mismatched.length === 0
      ? null
      : {
          severity: 'bad',
          words: `${counted(audit.mismatched.length, 'account does', 'accounts do')} not add up, and ${audit.mismatched.length === 1 ? 'is' : 'are'} stopped.`,
          todo: 'Compare journal, blocks and ledger; each account stands in “needs attention”. All other money goes on.',
          href: '/dashboard/attention',
          command: 'npm run audit',
        },
  moneyStalled: ({ at, audit }) => {
    const { repaired } = audit;
    const since = repaired === null ? null : new Date(repaired.at);
    if (repaired === null || quietFor(since, at) > REPAIRED_TOLD_MS) return null;
    return {
      severity: 'warn',
      since,
      words: `The audit found money that nothing was going to move, at ${repaired.account}: ${repaired.reason}. It moves now.`,
      todo: 'Nothing is lost. This should not happen: report it with the engine’s log of that time.',
      command: 'npm run audit',
    };
  },
  poolLow: ({ pool }) =>
    pool.ready >= pool.needed
      ? null
      : {
          severity: pool.ready === 0 ? 'bad' : 'warn',
          words: `${counted(pool.ready, 'address is', 'addresses are')} ready, ${pool.needed} should be.`,
          todo: 'The engine fills the pool while the node answers. After a burst wait a minute; if it stays, look for “fillAddressPool” among the jobs.',
        },
  diskLow: ({ storage: { freeBytes, diskBytes } }) =>
    freeBytes === null || diskBytes === null || freeBytes >= Math.min(LOW_DISK_BYTES.warn, diskBytes / 10)
      ? null
      : {
          severity: freeBytes < LOW_DISK_BYTES.bad ? 'bad' : 'warn',
          words: `The disk has ${Math.floor(freeBytes / MIB)} MiB left.`,
          todo: 'Make room or a larger disk: without room nothing can be written, and no payment made.',
        },
  transfersLate: late('transfers', {
    words: (count) =>
      `${counted(count, 'transfer waits', 'transfers wait')} for the ledger, the first for over 15 minutes.`,
    todo: 'With the node well, offer the blocks to it again. What a merchant has paused waits without being at fault.',
    command: 'npm run admin -- republish --all',
  }),
  webhooksLate: late('webhooks', {
    words: (count) =>
      `${counted(count, 'webhook message waits', 'webhook messages wait')} to be sent, the first for over 5 minutes.`,
    todo: 'The engine sends them by itself. If “deliverWebhooks” fails below, its reason says why.',
  }),
  screeningLate: late('screening', {
    words: (count) =>
      `${counted(count, 'payer waits', 'payers wait')} for screening, the first for over a minute.`,
    todo: 'See that a list is in use, or that the screening service answers. Payments that are paid meanwhile are held for review.',
    href: '/dashboard/lists',
  }),
  mailLate: late('mail', {
    words: (count) =>
      `${counted(count, 'e-mail waits', 'e-mails wait')} to be sent, the first for over half an hour.`,
    todo: 'See that the mail server is reached and takes the messages: the engine’s log says what came of each try. The notices stand in the dashboard all the same.',
  }),
  auditStalled: ({ at, engine, audit }) =>
    engine?.ledger?.ok !== true ||
    quietFor(timeOf(engine.startedAt), at) <= AUDIT_SILENT_AFTER_MS ||
    (audit.at !== null && quietFor(audit.at, at) <= AUDIT_SILENT_AFTER_MS)
      ? null
      : {
          severity: 'warn',
          since: audit.at,
          words: 'The audit has not looked at any account for over ten minutes.',
          todo: 'If “auditMoney” fails below, its reason says why. The command audits at once.',
          command: 'npm run audit',
        },
  listsOutdated: ({ lists }) => {
    const neglected = lists.filter(({ isOutdated }) => isOutdated);
    if (neglected.length === 0) return null;
    return {
      severity: 'warn',
      since: earliest(neglected.map(({ importedAt }) => importedAt)),
      words: `Sanctions lists that are not kept up: ${namesOf(neglected)}.`,
      todo: 'See why the last import was refused, mend the source or force the import. The version before stays in use meanwhile.',
      href: '/dashboard/lists',
    };
  },
  walLarge: ({ storage: { walBytes } }) =>
    walBytes === null || walBytes < LARGE_WAL_BYTES
      ? null
      : {
          severity: 'warn',
          words: `${Math.floor(walBytes / MIB)} MiB lie beside the database, not written into it yet.`,
          todo: 'Something reads the database all the time, such as a forgotten sqlite3 prompt: end it. Else start the engine anew.',
        },
  attentionLate: late('attention', {
    words: (count) =>
      `Money waits for a person: ${counted(count, 'item', 'items')}, the first for over a day.`,
    todo: 'Decide what is to become of it; it stays held until then.',
    href: '/dashboard/attention',
    command: 'npm run admin -- list-attention',
  }),
} as const satisfies Readonly<Record<string, AlertRule>>;

type Late = Pick<Found, 'todo' | 'href' | 'command'> & { readonly words: (count: string) => string };

function late(queue: keyof typeof LATE_AFTER_MS, { words, ...rest }: Late): AlertRule {
  return ({ at, queues }) => {
    const { count, oldest, isWhole } = queues[queue];
    if (oldest === null || quietFor(oldest, at) <= LATE_AFTER_MS[queue]) return null;
    const text = isWhole ? String(count) : `${count} or more`;
    return { severity: 'warn', since: oldest, ...rest, words: words(text) };
  };
}

/** Small rows may find room where large ones don't: the engine then beats while its jobs fail. That is an alert at once. */
export const writesFail: AlertRule = ({ engine, writeFailure }) => {
  const failing = (engine?.jobs ?? []).filter(
    ({ failure }) => failure !== null && isStorageFailureText(failure),
  );
  if (writeFailure === null && failing.length === 0) return null;
  const since = earliest(failing.map(({ failingSince }) => timeOf(failingSince)));
  const said =
    writeFailure === null
      ? {
          words: `The engine can't write, the disk is full or fails: ${namesOf(failing)}.`,
          todo: 'Free space on the disks of the database and of DATA_DIR, or repair them: processing resumes by itself.',
        }
      : { words: storageFailureText(writeFailure), todo: WRITE_ADVICE[writeFailure.kind] };
  return { severity: 'bad', since, ...said };
};
