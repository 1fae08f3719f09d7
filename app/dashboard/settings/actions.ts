// What a merchant can set: where money settles, webhook endpoints, the password.
'use server';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { failed, messageOf } from '@/app/dashboard/action-failure';
import type { ActionResult, FormState } from '@/components/dashboard/action-result';
import type { SecretResult } from '@/components/dashboard/endpoint-form';
import {
  changePassword,
  MIN_PASSWORD_CHARACTERS,
  type PasswordChangeOutcome,
} from '@/lib/auth/change-password';
import { sourceOf } from '@/lib/auth/request-source';
import { requireMerchantUser } from '@/lib/auth/session';
import { signInThrottle } from '@/lib/auth/sign-in-limits';
import {
  type AddressChangeOutcome,
  cancelSettlementChange,
  changeSettlementAddress,
  pauseSettlement,
  resumeSettlement,
} from '@/lib/merchants/change-settlement-address';
import { getServer, type Server } from '@/lib/server';
import { createEndpoint, disableEndpoint, type EndpointDeps, rotateSecret } from '@/lib/webhooks/endpoints';

/** Names the address settlements shall go to. */
export async function changeAddressAction(_: FormState, form: FormData): Promise<FormState> {
  const { merchant } = await requireMerchantUser();
  const server = await getServer();
  const address = String(form.get('address') ?? '');
  try {
    const outcome = await changeSettlementAddress(server, { merchantId: merchant.id, text: address });
    if (outcome.outcome !== 'refused') {
      revalidatePath('/dashboard', 'layout');
      return { values: {}, errors: {}, notice: { tone: 'good', text: CHANGED[outcome.outcome] } };
    }
    return { values: { address }, errors: { address: REFUSED[outcome.reason] }, notice: null };
  } catch (error) {
    return { values: { address }, errors: {}, notice: { tone: 'bad', text: messageOf(server.log, error) } };
  }
}

const CHANGED: Readonly<Record<Exclude<AddressChangeOutcome['outcome'], 'refused'>, string>> = {
  active: 'The address is set. Payments settle to it from now on.',
  waiting: 'The new address waits for 24 hours; until then the old one holds.',
  unchanged: 'This address holds already. Nothing was changed.',
};

const REFUSED: Readonly<Record<Extract<AddressChangeOutcome, { outcome: 'refused' }>['reason'], string>> = {
  notAnAddress:
    'This is not a Nano address: it begins with nano_ and has 65 characters, the last eight a checksum.',
  burn: 'This is the burn address. What is sent there is lost for ever.',
  ownAccount: 'This is a deposit address of this service. Give an address of a wallet of your own.',
};

/** Takes a waiting change of address back. */
export async function cancelChangeAction(): Promise<ActionResult> {
  const { merchant } = await requireMerchantUser();
  const server = await getServer();
  return act(server, async () => {
    await cancelSettlementChange(server, merchant.id);
  });
}

/** Stops settlements from beginning. */
export async function pauseAction(): Promise<ActionResult> {
  const { merchant } = await requireMerchantUser();
  const server = await getServer();
  return act(server, () => pauseSettlement(server, merchant.id));
}

/** Lets settlements go on. */
export async function resumeAction(): Promise<ActionResult> {
  const { merchant } = await requireMerchantUser();
  const server = await getServer();
  return act(server, () => resumeSettlement(server, merchant.id));
}

/** Registers an address for webhooks; the secret is in this answer alone. */
export async function createEndpointAction(url: string, eventTypes: string[]): Promise<SecretResult> {
  const { merchant } = await requireMerchantUser();
  const server = await getServer();
  try {
    const given = {
      merchantId: merchant.id,
      url: String(url).trim(),
      eventTypes: [...eventTypes].map(String),
    };
    const { secret } = await createEndpoint(endpointDeps(server), given);
    revalidatePath('/dashboard/settings');
    return { ok: true, secret };
  } catch (error) {
    return failed(server.log, error);
  }
}

/** Gives an endpoint a new secret; the old one stays live for 24 hours. */
export async function rotateSecretAction(endpointId: string): Promise<SecretResult> {
  const { merchant } = await requireMerchantUser();
  const server = await getServer();
  try {
    const { secret } = await rotateSecret(endpointDeps(server), { merchantId: merchant.id, endpointId });
    revalidatePath('/dashboard/settings');
    return { ok: true, secret };
  } catch (error) {
    return failed(server.log, error);
  }
}

/** Stops sending to an endpoint. */
export async function disableEndpointAction(endpointId: string): Promise<ActionResult> {
  const { merchant } = await requireMerchantUser();
  const server = await getServer();
  return act(server, () => disableEndpoint(server, { merchantId: merchant.id, endpointId }));
}

/** Changes the password of the signed-in user and ends all other sessions. */
export async function changePasswordAction(_: FormState, form: FormData): Promise<FormState> {
  const { userId, sessionId } = await requireMerchantUser();
  const { database, clock, log } = await getServer();
  const change = {
    userId,
    sessionId,
    oldPassword: String(form.get('oldPassword') ?? ''),
    newPassword: String(form.get('newPassword') ?? ''),
    source: sourceOf(await headers()),
  };
  try {
    return PASSWORD_STATES[
      await changePassword({ database, clock, throttle: signInThrottle(clock) }, change)
    ];
  } catch (error) {
    return { values: {}, errors: {}, notice: { tone: 'bad', text: messageOf(log, error) } };
  }
}

const PASSWORD_STATES: Readonly<Record<PasswordChangeOutcome, FormState>> = {
  changed: {
    values: {},
    errors: {},
    notice: {
      tone: 'good',
      text: 'The password is changed. Everybody else who was signed in with it is signed out.',
    },
  },
  wrongPassword: { values: {}, errors: { oldPassword: 'This is not your present password.' }, notice: null },
  unfitPassword: {
    values: {},
    errors: { newPassword: `Choose ${MIN_PASSWORD_CHARACTERS} to 200 characters.` },
    notice: null,
  },
  wait: {
    values: {},
    errors: {},
    notice: { tone: 'bad', text: 'Too many attempts. Try again in a quarter of an hour.' },
  },
};

async function act(server: Server, work: () => Promise<void>): Promise<ActionResult> {
  try {
    await work();
  } catch (error) {
    return failed(server.log, error);
  }
  revalidatePath('/dashboard', 'layout');
  return { ok: true };
}

function endpointDeps({ database, clock, secrets, config }: Server): EndpointDeps {
  return { database, clock, keyRing: secrets.keyRing, allowedHosts: config.webhookAllowedHosts };
}
