// The logger. Seeds, secrets and personal data are redacted, even if logged by mistake.
import pino, { type DestinationStream, type Logger } from 'pino';
import { CONTACT_FIELDS } from './customer-fields';

export type Log = Logger;

/** Fields that are redacted at the top of a line or one or two levels down. */
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

/** Lines kept in memory while they can't be written; more are lost. */
const MAX_UNWRITTEN_BYTES = 1024 * 1024;
const STANDARD_OUTPUT = 1;

const REDACTED_PATHS = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/**
 * Creates a JSON-lines logger.
 * @param processName `web`, `engine` or `sandbox`
 * @param level pino's level; `silent` in tests
 * @param destination standard output by default
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
 * Writes lines to an open file. A write error, such as on a full disk, only loses lines: pino's own destination would throw
 * and end the process. Kept lines are written once there is space.
 */
export function logDestination(file: number): DestinationStream {
  const destination = pino.destination({ dest: file, sync: true, maxLength: MAX_UNWRITTEN_BYTES });
  return destination.on('error', () => undefined);
}
