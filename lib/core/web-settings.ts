// The settings of the web process alone: where it listens, whose X-Forwarded-For it trusts, how many live channels one
// client may open, the wallets suggested to payers, what the payer's form asks, and the bounds of merchants' tolerances.
import { isIP } from 'node:net';
import { z } from 'zod';
import { payerWalletsField } from './payer-wallets';
import { toleranceBounds, toleranceFields } from './tolerance-settings';
import { parseTrustedProxies } from './trusted-proxies';

/** Nothing outside of this machine reaches web unless WEB_HOST says so. scripts/launcher/web.mjs has the same default. */
const DEFAULT_HOST = '127.0.0.1';
/** Several people behind one address, and several pages of each. */
const DEFAULT_CHANNELS_PER_SOURCE = 100;
/** The payer's devices, the shop's terminal, and people who were sent the address. */
const DEFAULT_CHANNELS_PER_PAYMENT = 20;

/** Whether the payer's form asks for an address: all that the country's addresses need, or none of it. */
export const ADDRESS_POLICIES = ['required', 'none'] as const;
export type AddressPolicy = (typeof ADDRESS_POLICIES)[number];

const channels = z
  .string()
  .regex(/^[1-9][0-9]{0,3}$/, 'must be 1 to 9999')
  .transform(Number);

export const webSettingFields = {
  WEB_HOST: z
    .string()
    .refine((text) => isIP(text) !== 0, 'must be an IP address, such as 127.0.0.1 or 0.0.0.0')
    .default(DEFAULT_HOST),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (text) => parseTrustedProxies(text) !== null,
      'must be IP addresses or CIDR ranges, such as 127.0.0.1,10.0.0.0/8',
    )
    .optional(),
  PAYER_ADDRESS: z.enum(ADDRESS_POLICIES).default('required'),
  LIVE_CHANNELS_PER_SOURCE: channels.optional(),
  LIVE_CHANNELS_PER_PAYMENT: channels.optional(),
  PAYER_WALLETS: payerWalletsField,
  ...toleranceFields,
};

type WebEnvironment = z.infer<z.ZodObject<typeof webSettingFields>>;

/** The settings of web by their names in Config. */
export function webSettings(settings: WebEnvironment) {
  return {
    // The address that web listens on.
    host: settings.WEB_HOST,
    // Whose X-Forwarded-For counts; empty: nobody's.
    trustedProxies: parseTrustedProxies(settings.TRUSTED_PROXIES) ?? [],
    // Whether the form of a payment link asks for the payer's address.
    payerAddress: settings.PAYER_ADDRESS,
    // Open live channels of one web process for one client address (IPv6: one /64 network), and for one payment.
    channelLimits: {
      perSource: settings.LIVE_CHANNELS_PER_SOURCE ?? DEFAULT_CHANNELS_PER_SOURCE,
      perPayment: settings.LIVE_CHANNELS_PER_PAYMENT ?? DEFAULT_CHANNELS_PER_PAYMENT,
    },
    // Suggested to payers without a wallet; empty: none.
    payerWallets: settings.PAYER_WALLETS,
    // The largest tolerances of new payments (contract §5).
    toleranceBounds: toleranceBounds(settings),
  };
}
