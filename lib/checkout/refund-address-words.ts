// The refund address as it is sent, and what a payer hears when it can't be taken.
import { z } from 'zod';
import { unreachable } from '@/lib/core/errors';
import type { NamingOutcome } from './name-refund-address';

const MAX_ADDRESS_CHARACTERS = 128;

export const refundAddressBody = z.object({ address: z.string().max(MAX_ADDRESS_CHARACTERS) });

/** One sentence on why, with the way out where there is one. */
export function refundAddressRefusal(outcome: Exclude<NamingOutcome, 'taken'>): string {
  switch (outcome) {
    case 'notAnAddress':
      return 'This is not a Nano address. Copy it whole from your wallet: it begins with nano_ and has 65 characters.';
    case 'burnAddress':
      return 'Nobody has the key of this address. Name one of your own wallet.';
    case 'ownAddress':
      return 'This is an address of this payment service. Name one of your own wallet.';
    case 'alreadyNamed':
      return 'A refund address was named already. It can be named once.';
    case 'tooLate':
      return 'A refund address can be named only before money has arrived and before the time is up.';
    case 'notThisBrowser':
      return 'Only the browser that first opened this page can name a refund address.';
    case 'unknownPayment':
      return 'There is no such payment.';
    default:
      return unreachable(outcome);
  }
}
