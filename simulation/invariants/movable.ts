// Which deposits are a payment's own money: they settle or go back.
import type { DepositRow } from './rows';

const MOVABLE = new Set(['counted', 'late', 'afterCancelled', 'afterError', 'afterDenied', 'afterCompleted']);

export const isMovable = (deposit: DepositRow): boolean => MOVABLE.has(deposit.disposition);
