// What a merchant does with webhook endpoints.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED, PROOF_NEEDED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import type { SecretResult } from '@/components/ui/forms/one-time-secret';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { chooseEvents, disableEndpoint, enableEndpoint } from '@/lib/notifications/webhooks/change-endpoint';
import { createEndpoint, type EndpointDeps, rotateSecret } from '@/lib/notifications/webhooks/endpoints';
import { getServer, type Server } from '@/web/server';
import { actingUser } from '@/web/session';

const PAGE = '/dashboard/developers/webhooks';

/** Registers an address for webhooks; the secret is in this answer alone. */
export async function createEndpointAction(url: string, eventTypes: string[]): Promise<SecretResult> {
  const user = await actingUser('settings.manage');
  if (user === null) return NOT_PERMITTED;
  if (!user.isProven) return PROOF_NEEDED;
  const server = await getServer();
  try {
    const given = {
      ...{ merchantId: user.merchant.id, url: textArgument(url).trim() },
      eventTypes: eventArguments(eventTypes),
    };
    const { secret } = await createEndpoint(depsOf(server, user.userId), given);
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
  const name = { merchantId: user.merchant.id, endpointId: textArgument(endpointId) };
  try {
    const { secret } = await rotateSecret(depsOf(server, user.userId), name);
    revalidatePath(PAGE, 'layout');
    return { ok: true, secret };
  } catch (error) {
    return failed(server.log, error);
  }
}

/** Chooses what an endpoint hears of beside completed payments. */
export async function chooseEventsAction(endpointId: string, eventTypes: string[]): Promise<ActionResult> {
  const user = await actingUser('settings.manage');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  const name = { merchantId: user.merchant.id, endpointId: textArgument(endpointId) };
  return act(server, () => chooseEvents(depsOf(server, user.userId), name, eventArguments(eventTypes)));
}

/** Stops sending to an endpoint. */
export async function disableEndpointAction(endpointId: string): Promise<ActionResult> {
  const user = await actingUser('settings.manage');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  const name = { merchantId: user.merchant.id, endpointId: textArgument(endpointId) };
  return act(server, () => disableEndpoint(depsOf(server, user.userId), name));
}

/** Sends to an endpoint again. */
export async function enableEndpointAction(endpointId: string): Promise<ActionResult> {
  const user = await actingUser('settings.manage');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  const name = { merchantId: user.merchant.id, endpointId: textArgument(endpointId) };
  return act(server, () => enableEndpoint(depsOf(server, user.userId), name));
}

async function act(server: Server, work: () => Promise<void>): Promise<ActionResult> {
  try {
    await work();
  } catch (error) {
    return failed(server.log, error);
  }
  revalidatePath(PAGE, 'layout');
  return { ok: true };
}

function eventArguments(given: unknown): string[] {
  return Array.isArray(given) ? given.map(textArgument) : [];
}

function depsOf({ database, clock, secrets, config }: Server, userId: string): EndpointDeps {
  const allowedHosts = config.webhookAllowedHosts;
  return { database, clock, keyRing: secrets.keyRing, allowedHosts, actor: userActor(userId) };
}
