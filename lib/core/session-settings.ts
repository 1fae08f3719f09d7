// Settings of sessions and of the second factor of the deployment's users. Pure.
import { z } from 'zod';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,4}$/, 'must be a whole number')
    .refine((text) => Number(text) >= min && Number(text) <= max, `must be ${min} to ${max}`)
    .optional();

/** The settings as given. Operators are the deployment's users: operators and compliance officers. */
export const SESSION_SETTINGS = {
  OPERATOR_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  OPERATOR_SESSION_IDLE_MINUTES: wholeNumber(5, 720),
  OPERATOR_SESSION_MAX_HOURS: wholeNumber(1, 24),
  MERCHANT_SESSION_IDLE_MINUTES: wholeNumber(5, 1_440),
  MERCHANT_SESSION_MAX_HOURS: wholeNumber(1, 720),
} as const;

/** The longest sessions that the settings allow, whatever they are set to. */
export const LONGEST_SESSION_MS = { deployment: DAY_MS, merchant: 30 * DAY_MS } as const;

/** How long a session lasts without activity, and regardless of activity. */
export type SessionLimits = { readonly idleMs: number; readonly maxMs: number };

/** What a session must meet. */
export type SessionPolicy = {
  /** Sessions of the deployment's users, and of merchants' users. */
  readonly limits: Readonly<Record<keyof typeof LONGEST_SESSION_MS, SessionLimits>>;
  /** Whether the deployment's users need a second factor. */
  readonly operatorsNeedSecondFactor: boolean;
};

/** In force unless a setting says otherwise, on networks with real money. */
export const DEFAULT_SESSION_POLICY: SessionPolicy = {
  limits: {
    deployment: { idleMs: 30 * MINUTE_MS, maxMs: 12 * HOUR_MS },
    merchant: { idleMs: 12 * HOUR_MS, maxMs: LONGEST_SESSION_MS.merchant },
  },
  operatorsNeedSecondFactor: true,
};

type Given = Readonly<Partial<Record<keyof typeof SESSION_SETTINGS, string | undefined>>>;

/** @param network.isTestMode whether the network has no real money: there, a second factor is optional by default */
export function sessionPolicy(given: Given, { isTestMode }: { readonly isTestMode: boolean }): SessionPolicy {
  const { deployment, merchant } = DEFAULT_SESSION_POLICY.limits;
  const read = (text: string | undefined, unitMs: number, otherwise: number) =>
    text === undefined ? otherwise : Number(text) * unitMs;
  return {
    limits: {
      deployment: {
        idleMs: read(given.OPERATOR_SESSION_IDLE_MINUTES, MINUTE_MS, deployment.idleMs),
        maxMs: read(given.OPERATOR_SESSION_MAX_HOURS, HOUR_MS, deployment.maxMs),
      },
      merchant: {
        idleMs: read(given.MERCHANT_SESSION_IDLE_MINUTES, MINUTE_MS, merchant.idleMs),
        maxMs: read(given.MERCHANT_SESSION_MAX_HOURS, HOUR_MS, merchant.maxMs),
      },
    },
    operatorsNeedSecondFactor:
      (given.OPERATOR_SECOND_FACTOR ?? (isTestMode ? 'optional' : 'required')) === 'required',
  };
}
