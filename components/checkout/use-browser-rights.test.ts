// Tests what a browser may do by the server's response.
import { expect, it } from 'vitest';
import { rightsOf } from './use-browser-rights';

const RESPONSE = { maySetRefundAddress: true, mayPayAgain: false, isSignedIn: false };

it('is the payer’s browser, another one, or one of the dashboard', () => {
  expect(rightsOf(RESPONSE)).toMatchObject({ maySetRefundAddress: true, isOther: false, signedIn: false });
  const refused = { ...RESPONSE, maySetRefundAddress: false };
  expect(rightsOf(refused)).toMatchObject({ maySetRefundAddress: false, isOther: true, signedIn: false });
  expect(rightsOf({ ...refused, isSignedIn: true })).toMatchObject({ isOther: false, signedIn: true });
});

it('has no rights by an unreadable response, and is not called another browser', () => {
  expect(Object.values(rightsOf({}))).not.toContain(true);
});
