// What a merchant does with webhook endpoints, and has sent to them: a test, one message again, those of a stretch of time.
'use server';
import { revalidatePath } from 'next/cache';
import { act, actProven } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import type { TestResult } from '@/components/dashboard/developers/webhooks/endpoint-buttons';
import type { RangeOrder, RangeResult } from '@/components/dashboard/developers/webhooks/resend-form';
import type { ActionResult } from '@/components/ui/forms/action-result';
import type { SecretResult } from '@/components/ui/forms/one-time-secret';
import { chooseEvents, disableEndpoint, enableEndpoint } from '@/lib/notifications/webhooks/change-endpoint';
import { createEndpoint, rotateSecret } from '@/lib/notifications/webhooks/endpoints';
import {
  countRange,
  MAX_RESENT,
  redeliver,
  resendRange,
  sendTest,
} from '@/lib/notifications/webhooks/resend';
import { readRange } from './read-range';

const PAGE = '/dashboard/developers/webhooks';

/** Registers an address for webhooks; the secret is in this answer alone. */
export async function createEndpointAction(url: string, eventTypes: string[]): Promise<SecretResult> {
  return actProven('settings.manage', async (deps, { merchant }) => {
    const given = { merchantId: merchant.id, url: textArgument(url).trim() };
    const named = { ...given, eventTypes: eventArguments(eventTypes) };
    const { secret } = await createEndpoint(deps, named);
    return shown({ secret });
  });
}

/** Gives an endpoint a new secret; the old one stays live for 24 hours. */
export async function rotateSecretAction(endpointId: string): Promise<SecretResult> {
  return actProven('settings.manage', async (deps, { merchant }) => {
    const name = { merchantId: merchant.id, endpointId: textArgument(endpointId) };
    const { secret } = await rotateSecret(deps, name);
    return shown({ secret });
  });
}

/** Chooses what an endpoint hears of beside completed payments. */
export async function chooseEventsAction(endpointId: string, eventTypes: string[]): Promise<ActionResult> {
  return act('settings.manage', async (deps, { merchant }) => {
    const name = { merchantId: merchant.id, endpointId: textArgument(endpointId) };
    await chooseEvents(deps, name, eventArguments(eventTypes));
    return shown({});
  });
}

/** Stops sending to an endpoint. */
export async function disableEndpointAction(endpointId: string): Promise<ActionResult> {
  return act('settings.manage', async (deps, { merchant }) => {
    await disableEndpoint(deps, { merchantId: merchant.id, endpointId: textArgument(endpointId) });
    return shown({});
  });
}

/** Sends to an endpoint again. */
export async function enableEndpointAction(endpointId: string): Promise<ActionResult> {
  return act('settings.manage', async (deps, { merchant }) => {
    await enableEndpoint(deps, { merchantId: merchant.id, endpointId: textArgument(endpointId) });
    return shown({});
  });
}

/** Has a test sent to an endpoint. */
export async function sendTestAction(endpointId: string): Promise<TestResult> {
  return act('webhooks.resend', async (deps, { merchant }) => {
    const name = { merchantId: merchant.id, endpointId: textArgument(endpointId) };
    return { ok: true, messageId: await sendTest(deps, name) };
  });
}

/** Sends a message again, with all its attempts before it. */
export async function resendMessageAction(deliveryId: string): Promise<ActionResult> {
  return act('webhooks.resend', async (deps, { merchant }) => {
    await redeliver(deps, { merchantId: merchant.id, deliveryId: textArgument(deliveryId) });
    return shown({});
  });
}

/** How many messages `resendRangeAction` would send. */
export async function countRangeAction(endpointId: string, order: RangeOrder): Promise<RangeResult> {
  return act('webhooks.resend', async ({ db, clock }, { merchant }) => {
    const name = { merchantId: merchant.id, endpointId: textArgument(endpointId) };
    const total = await countRange(db, readRange(name, order, clock.now()));
    return { ok: true, count: Math.min(total, MAX_RESENT), left: Math.max(total - MAX_RESENT, 0) };
  });
}

/** Sends the messages of a stretch of time again. */
export async function resendRangeAction(endpointId: string, order: RangeOrder): Promise<RangeResult> {
  return act('webhooks.resend', async (deps, { merchant }) => {
    const name = { merchantId: merchant.id, endpointId: textArgument(endpointId) };
    const { sent, left } = await resendRange(deps, readRange(name, order, deps.clock.now()));
    return shown({ count: sent, left });
  });
}

/** The answer, and the pages drawn anew. */
function shown<Told extends object>(told: Told) {
  revalidatePath(PAGE, 'layout');
  return { ok: true as const, ...told };
}

function eventArguments(given: unknown): string[] {
  return Array.isArray(given) ? given.map(textArgument) : [];
}
