// Asks the browser for a passkey or to create one. The library is loaded on demand.
'use client';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** @returns the browser's response as JSON @throws an error that passkeyProblem turns into a message */
export async function askPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

/** @returns the new passkey as JSON @throws as askPasskey */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

/** The message for an error of the browser. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return PROBLEMS[name] ?? 'The browser could not use a passkey. Try again.';
}

const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used. The request was cancelled or timed out.',
  AbortError: 'No passkey was used. The request was cancelled.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError:
    'The browser doesn’t allow passkeys at this address. Open the dashboard at its public https address.',
  WebAuthnError: 'This browser doesn’t support passkeys.',
};
