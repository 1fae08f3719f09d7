// The operator's actions as a command line: asks the running signer, and prints what it answers.
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { errorText } from '@/lib/core/errors';
import { formatNano, parseNano } from '@/lib/core/raw';
import { askSigner } from '@/lib/nano/signer-client';
import {
  OPERATOR_PATH,
  operatorRequest,
  operatorResponse,
  type SignerStatus,
} from '@/lib/nano/signer-operator';

/** Wrong usage (sysexits.h, EX_USAGE). */
const EXIT_USAGE = 64;

const USAGE = `Runs the signer, or asks the running one. Run it as the signer's user, on its machine.

  signer                                        runs the signer
  signer init                                   creates the record of a new deployment
  signer set-clock                              while no signer runs: its clock was ahead, and is right now
  signer status                                 what is approved, which refunds wait, and whether sending is frozen
  signer approve --merchant ID --address NANO   allows settlements of a merchant to an address. With --also: although the
                                                merchant has another address, or another merchant has this one
  signer remove --merchant ID --address NANO    no longer allows them
  signer sweep --account NANO --to NANO --amount NANO
                                                allows sends of up to an amount from one of our accounts
                                                for 7 days; an amount of 0 ends an approval
  signer assign --index NUMBER --account NANO --merchant ID
                                                the account at an index belongs to this merchant
  signer freeze --reason TEXT                   signs no sends until unfreeze
  signer unfreeze                               signs sends again
`;

/** @param print writes to the terminal. @returns the exit code */
export async function runAction(
  socketPath: string,
  args: readonly string[],
  print: (text: string) => void,
): Promise<number> {
  const request = readRequest(args);
  if (request === null) {
    print(USAGE);
    return args.includes('--help') ? 0 : EXIT_USAGE;
  }
  try {
    const ask = (message: object) =>
      askSigner({ socketPath, path: OPERATOR_PATH }, message, operatorResponse);
    let state = await ask(request);
    print(state.refused === null ? stateText(state) + listText(state) : `${state.refused}\n`);
    while (state.next !== null) {
      state = await ask({ ...request, after: state.next });
      print(listText(state));
    }
    return state.refused === null ? 0 : 1;
  } catch (error) {
    print(`${errorText(error)}\nRun it as the signer's user. Its socket: ${socketPath}\n`);
    return 1;
  }
}

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  merchant: TEXT,
  address: TEXT,
  account: TEXT,
  to: TEXT,
  amount: TEXT,
  index: TEXT,
  reason: TEXT,
  also: { type: 'boolean' },
} as const;
/** Others are no index: Number('') is 0. */
const INDEX = /^\d+$/;

/** The message to the signer; null when it is no action, or an option is missing or wrong. */
function readRequest([action, ...args]: readonly string[]): Readonly<Record<string, unknown>> | null {
  const values = readOptions(args);
  if (values === null) return null;
  const { merchant: merchantId, amount, index, also, ...others } = values;
  if (index !== undefined && !INDEX.test(index)) return null;
  const isApproval = action === 'approve' || action === 'assign' || action === 'sweep';
  const given = {
    ...{ action, merchantId, ...others },
    also: also ?? (action === 'approve' ? false : undefined),
    index: index === undefined ? undefined : Number(index),
    amount: amount === undefined ? undefined : parseNano(amount)?.toString(),
    approvedBy: isApproval ? userName() : undefined,
  };
  const request = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return operatorRequest.safeParse(request).success ? request : null;
}

/** Null for an unknown option, or one without its value. */
function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    return null;
  }
}

/** A container's user may have no name. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

function stateText({ frozen, record }: SignerStatus): string {
  const sending =
    frozen === null
      ? 'Sending is allowed.'
      : `Sending is frozen since ${frozen.since.toISOString()}: ${frozen.reason}`;
  return `${sending}\nThe record has ${record.number} entries. Its hash: ${record.hash}\n`;
}

function listText({ addresses, sweeps, otherRefunds }: SignerStatus): string {
  const lines = [
    ...addresses.map(({ merchantId, address }) => `${merchantId}  ${address}`),
    ...sweeps.map(
      ({ account, to, amount, until }) =>
        `sweep of up to ${formatNano(amount)} nano from ${account} to ${to} until ${until.toISOString()}`,
    ),
    ...(otherRefunds === null ? [] : refundLines(otherRefunds)),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function refundLines({ waiting, first, signed }: NonNullable<SignerStatus['otherRefunds']>): string[] {
  const text = ({ account, to, amount }: (typeof first | typeof signed)[number]) =>
    `refund to another account: ${formatNano(amount)} nano from ${account} to ${to}`;
  return [
    ...signed.map((one) => `${text(one)} was signed at ${one.at.toISOString()}`),
    ...first.map((one) => `${text(one)} may be signed from ${one.until.toISOString()} on`),
    ...(waiting > first.length
      ? [`further refunds to other accounts that wait: ${waiting - first.length}`]
      : []),
  ];
}
