// Forms tell a wrong character in an address from a text that is no address.
import { expect, it } from 'vitest';
import { BURN_ADDRESS } from '@/lib/core/address';
import { addressProblem } from './address-problem';

const MISTYPED = BURN_ADDRESS.replace('_1', '_3');

it.each([MISTYPED, ` ${MISTYPED}\n`, MISTYPED.replace('nano_', 'xrb_'), `nano:${MISTYPED}?amount=1`])(
  'blames a character of %s',
  (text) => expect(addressProblem(text)).toContain('at least one character is wrong'),
);

it.each(['', 'shop.example', BURN_ADDRESS.slice(0, -1), BURN_ADDRESS.replace('_1', '_0'), 'nano_'])(
  'says what an address looks like, for “%s”',
  (text) => expect(addressProblem(text)).toContain('starts with nano_ and has 65 characters'),
);
