// Amounts as people type them, made what the service asks for. Exact: no amount is ever a float.
import { UsageError } from './command.js';

const NANO_DECIMALS = 30;

/** Whole raw of an amount in nano, such as 4.5. @throws UsageError for anything but a positive plain decimal */
export function rawOfNano(text: string): string {
  const match = /^([0-9]{1,9})(?:\.([0-9]{1,30}))?$/.exec(text);
  const raw = BigInt(`${match?.[1] ?? '0'}${(match?.[2] ?? '').padEnd(NANO_DECIMALS, '0')}`);
  if (match === null || raw === 0n) throw new UsageError('--nano is an amount such as 4.5.');
  return raw.toString();
}
