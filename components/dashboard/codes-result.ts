// What the actions on one-time codes answer.
import type { ActionResult } from './action-result';

type Refusal = Extract<ActionResult, { ok: false }>;

/** What the user's app is given. */
export type CodesResult = { readonly ok: true; readonly secret: string; readonly uri: string } | Refusal;
/** Recovery codes, shown this once. */
export type RecoveryResult = { readonly ok: true; readonly codes: readonly string[] } | Refusal;
