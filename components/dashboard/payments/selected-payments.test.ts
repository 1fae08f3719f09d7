// What the dialog says before selected payments are cancelled: numbers and words agree.
import { expect, it } from 'vitest';
import { cancelText } from './selected-payments';

const RETURNED = 'Money that has arrived is returned to its';

it.each([
  [1, 1, `The customer can’t pay it anymore. ${RETURNED} sender.`],
  [2, 2, `Customers can’t pay them anymore. ${RETURNED} senders.`],
  [
    ...[1, 2],
    `The other payment has ended and stays as it is. The customer can’t pay it anymore. ${RETURNED} sender.`,
  ],
  [
    ...[2, 5],
    `The other 3 payments have ended and stay as they are. Customers can’t pay them anymore. ${RETURNED} senders.`,
  ],
] as const)('%i of %i', (waiting, selected, text) => {
  expect(cancelText(waiting, selected)).toBe(text);
});
