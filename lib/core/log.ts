// The one logger. Seeds, secrets and personal data pass a redactor, so that a careless field is masked, not printed.
import pino, { type DestinationStream, type Logger } from 'pino';
import { CONTACT_FIELDS } from './customer-fields';

export type Log = Logger;

/** Field names whose values never reach a log line, at the top of a line or one or two levels down. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'passphrase',
  'secret',
  'seed',
  'privateKey',
  'mnemonic',
  'token',
  'paymentCustomer',
  'customer',
  ...CONTACT_FIELDS,
];

/** Lines kept in memory while they can't be written; beyond this they are lost. */
const MAX_UNWRITTEN_BYTES = 1024 * 1024;
const STANDARD_OUTPUT = 1;

const REDACTED_PATHS = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/**
 * A JSON-lines logger.
 * @param processName which of the processes speaks: `web`, `engine`, `sandbox`
 * @param level pino's level; `silent` in tests
 * @param destination where lines go; standard output unless given
 */
export function createLog(processName: string, level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { process: processName },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
  };
  return pino(options, destination ?? logDestination(STANDARD_OUTPUT));
}

/**
 * Writes lines to an open file. A file that can't be written, on a full disk for one, costs lines and nothing else: pino's
 * own destination throws into whoever logs, and so ends the process. What is kept is written once there is space again.
 */
export function logDestination(file: number): DestinationStream {
  const destination = pino.destination({ dest: file, sync: true, maxLength: MAX_UNWRITTEN_BYTES });
  return destination.on('error', () => undefined);
}
