// The simulation's own rule of how far a payment may differ from its amount (contract §5), written independently of the
// service's: what counts as paid, and what of an overpayment is returned.
import { sumRaw } from '@/lib/core/raw';
import { insist, type Model, type TrackedPayment } from './model';
import type { DepositRow, PaymentRow } from './rows';

const KEEPS = 'a payment keeps the tolerances of its creation';
const RETURNED = 'an overpayment is returned whole, unless the payment tolerates it';

/** Rounded down to whole raw. */
function toleratedRaw(amountRaw: bigint, bp: number): bigint {
  return (amountRaw * BigInt(bp)) / 10_000n;
}

export function isPaidWith(
  { dustLimitRaw }: Pick<Model, 'dustLimitRaw'>,
  { amountRaw, tolerances }: TrackedPayment,
  receivedRaw: bigint,
): boolean {
  const leastRaw = amountRaw - toleratedRaw(amountRaw, tolerances.underBp);
  return receivedRaw >= leastRaw || receivedRaw + dustLimitRaw > amountRaw;
}

/** Whatever its merchant chose since. @throws Violation */
export function checkTolerances({ tolerances }: TrackedPayment, row: PaymentRow): void {
  const isSame =
    (row.underpaymentToleranceBp ?? 0) === tolerances.underBp &&
    (row.overpaymentToleranceBp ?? 0) === tolerances.overBp;
  insist(isSame, KEEPS, `${row.id} has ${row.underpaymentToleranceBp} and ${row.overpaymentToleranceBp}`);
}

/** Once nothing is pending. @throws Violation */
export function checkExcess(
  { dustLimitRaw }: Pick<Model, 'dustLimitRaw'>,
  { amountRaw, tolerances }: TrackedPayment,
  row: PaymentRow,
  deposits: readonly DepositRow[],
): void {
  if (row.status !== 'Completed') return;
  const counted = deposits.filter(({ disposition }) => disposition === 'counted');
  const excessRaw = sumRaw(counted.map((deposit) => deposit.amountRaw)) - amountRaw;
  const isKept = excessRaw < dustLimitRaw || excessRaw <= toleratedRaw(amountRaw, tolerances.overBp);
  const expectedRaw = isKept ? 0n : excessRaw;
  const returned = counted.filter(({ transferId }) => transferId !== null);
  const returnedRaw = sumRaw(returned.map((deposit) => deposit.returnedRaw ?? deposit.amountRaw));
  insist(
    returnedRaw === expectedRaw,
    RETURNED,
    `${row.id} returns ${returnedRaw} of an excess of ${excessRaw}`,
  );
}
