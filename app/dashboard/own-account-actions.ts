// Server actions of the user's own account, as the components take them.
import * as factors from './account/factor-actions';
import * as proofs from './prove/actions';

/** Confirm the identity. */
export const PROOF_ACTIONS = {
  methods: proofs.proofMethodsAction,
  prove: proofs.proveAction,
  passkeyOptions: proofs.proofOptionsAction,
  proveWithPasskey: proofs.proveWithPasskeyAction,
} as const;

/** Two-factor authentication by one-time codes. */
export const CODE_ACTIONS = {
  begin: factors.beginCodeSetupAction,
  confirm: factors.confirmCodeSetupAction,
  renew: factors.renewRecoveryCodesAction,
  turnOff: factors.disableCodesAction,
} as const;

export const PASSKEY_ACTIONS = {
  begin: factors.beginPasskeyAction,
  add: factors.addPasskeyAction,
  remove: factors.removePasskeyAction,
} as const;
