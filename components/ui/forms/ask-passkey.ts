// Asks the browser for a passkey, or to make one. What that needs is loaded when it is asked for.
'use client';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** @returns the browser's answer as JSON @throws what passkeyProblem puts into words */
export async function askPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

/** @returns the new passkey as JSON @throws as askPasskey */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

/** Why there is no passkey, for the person who was asked. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return PROBLEMS[name] ?? 'The browser could not use a passkey. Try again.';
}

const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used: it was called off, or it took too long.',
  AbortError: 'No passkey was used: it was called off.',
  InvalidStateError: 'This device has a passkey for you already.',
  SecurityError:
    'The browser allows no passkeys at this address. Open the page by the address it was set up with, over https.',
  WebAuthnError: 'This browser knows no passkeys.',
};
