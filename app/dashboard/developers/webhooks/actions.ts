// What a merchant does with webhook endpoints, and sending a message again.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED, PROOF_NEEDED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/dashboard/action-result';
import type { SecretResult } from '@/components/dashboard/endpoint-form';
import { actingUser } from '@/lib/auth/session';
import { getServer, type Server } from '@/lib/server';
import { redeliver } from '@/lib/webhooks/deliveries';
import { createEndpoint, disableEndpoint, type EndpointDeps, rotateSecret } from '@/lib/webhooks/endpoints';

const PAGE = '/dashboard/developers/webhooks';

/** Registers an address for webhooks; the secret is in this answer alone. */
export async function createEndpointAction(url: string, eventTypes: string[]): Promise<SecretResult> {
  const user = await actingUser('settings.manage');
  if (user === null) return NOT_PERMITTED;
  if (!user.isProven) return PROOF_NEEDED;
  const server = await getServer();
  try {
    const given = {
      merchantId: user.merchant.id,
      url: textArgument(url).trim(),
      eventTypes: Array.isArray(eventTypes) ? eventTypes.map(textArgument) : [],
    };
    const { secret } = await createEndpoint(endpointDeps(server), given);
    revalidatePath(PAGE);
    return { ok: true, secret };
  } catch (error) {
    return failed(server.log, error);
  }
}

/** Gives an endpoint a new secret; the old one stays live for 24 hours. */
export async function rotateSecretAction(endpointId: string): Promise<SecretResult> {
  const user = await actingUser('settings.manage');
  if (user === null) return NOT_PERMITTED;
  if (!user.isProven) return PROOF_NEEDED;
  const server = await getServer();
  try {
    const { secret } = await rotateSecret(endpointDeps(server), {
      merchantId: user.merchant.id,
      endpointId: textArgument(endpointId),
    });
    revalidatePath(PAGE);
    return { ok: true, secret };
  } catch (error) {
    return failed(server.log, error);
  }
}

/** Stops sending to an endpoint. */
export async function disableEndpointAction(endpointId: string): Promise<ActionResult> {
  const user = await actingUser('settings.manage');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  const name = { merchantId: user.merchant.id, endpointId: textArgument(endpointId) };
  return act(server, () => disableEndpoint(server, name));
}

/** Sends a message again, with all its attempts before it. */
export async function resendMessageAction(deliveryId: string): Promise<ActionResult> {
  const user = await actingUser('webhooks.resend');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  const name = { merchantId: user.merchant.id, deliveryId: textArgument(deliveryId) };
  return act(server, () => redeliver(server, name));
}

async function act(server: Server, work: () => Promise<void>): Promise<ActionResult> {
  try {
    await work();
  } catch (error) {
    return failed(server.log, error);
  }
  revalidatePath(PAGE);
  return { ok: true };
}

function endpointDeps({ database, clock, secrets, config }: Server): EndpointDeps {
  return { database, clock, keyRing: secrets.keyRing, allowedHosts: config.webhookAllowedHosts };
}
