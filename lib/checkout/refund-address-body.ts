// The refund address as a page sends it.
import { z } from 'zod';

const MAX_ADDRESS_CHARACTERS = 128;

export const refundAddressBody = z.object({ address: z.string().max(MAX_ADDRESS_CHARACTERS) });
