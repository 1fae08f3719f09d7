// Server actions for webhook endpoints and their messages: create, change, test, resend.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import type { TestResult } from '@/components/dashboard/developers/webhooks/endpoint-buttons';
import type { RangeRequest, RangeResult } from '@/components/dashboard/developers/webhooks/resend-form';
import type { ActionResult } from '@/components/ui/forms/action-result';
import type { SecretResult } from '@/components/ui/forms/one-time-secret';
import {
  chooseMessages,
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
} from '@/lib/notifications/webhooks/change-endpoint';
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

/** Adds a webhook endpoint. Only this response contains its secret. */
export async function createEndpointAction(
  url: string,
  eventTypes: string[],
  includesResource: boolean,
): Promise<SecretResult> {
  return act('createEndpointAction', async (deps, { merchant }) => {
    const given = { merchantId: merchant.id, url: textArgument(url).trim() };
    const messages = messageArguments(eventTypes, includesResource);
    const { secret } = await createEndpoint(deps, { ...given, ...messages });
    return success({ secret });
  });
}

/** Rotates an endpoint's secret. The old one stays valid for 24 hours. */
export async function rotateSecretAction(endpointId: string): Promise<SecretResult> {
  return act('rotateSecretAction', async (deps, { merchant }) => {
    const name = { merchantId: merchant.id, endpointId: textArgument(endpointId) };
    const { secret } = await rotateSecret(deps, name);
    return success({ secret });
  });
}

/** Sets the events that an endpoint receives in addition to completed payments. */
export async function chooseMessagesAction(
  endpointId: string,
  eventTypes: string[],
  includesResource: boolean,
): Promise<ActionResult> {
  return act('chooseMessagesAction', async (deps, { merchant }) => {
    const name = { merchantId: merchant.id, endpointId: textArgument(endpointId) };
    await chooseMessages(deps, name, messageArguments(eventTypes, includesResource));
    return success({});
  });
}

/** Disables an endpoint. */
export async function disableEndpointAction(endpointId: string): Promise<ActionResult> {
  return act('disableEndpointAction', async (deps, { merchant }) => {
    await disableEndpoint(deps, { merchantId: merchant.id, endpointId: textArgument(endpointId) });
    return success({});
  });
}

/** Re-enables an endpoint. */
export async function enableEndpointAction(endpointId: string): Promise<ActionResult> {
  return act('enableEndpointAction', async (deps, { merchant }) => {
    await enableEndpoint(deps, { merchantId: merchant.id, endpointId: textArgument(endpointId) });
    return success({});
  });
}

/** Deletes an endpoint. Its page, which no longer exists, is not revalidated: the user leaves it. */
export async function deleteEndpointAction(endpointId: string): Promise<ActionResult> {
  return act('deleteEndpointAction', async (deps, { merchant }) => {
    await deleteEndpoint(deps, { merchantId: merchant.id, endpointId: textArgument(endpointId) });
    return { ok: true };
  });
}

/** Sends a test message to an endpoint. */
export async function sendTestAction(endpointId: string): Promise<TestResult> {
  return act('sendTestAction', async (deps, { merchant }) => {
    const name = { merchantId: merchant.id, endpointId: textArgument(endpointId) };
    return { ok: true, messageId: (await sendTest(deps, name)).id };
  });
}

/** Resends a message, with a new schedule of retries. */
export async function resendMessageAction(deliveryId: string): Promise<ActionResult> {
  return act('resendMessageAction', async (deps, { merchant }) => {
    await redeliver(deps, { merchantId: merchant.id, deliveryId: textArgument(deliveryId) });
    return success({});
  });
}

/** Counts the messages that `resendRangeAction` would resend. */
export async function countRangeAction(endpointId: string, range: RangeRequest): Promise<RangeResult> {
  return act('countRangeAction', async ({ db, clock }, { merchant }) => {
    const name = { merchantId: merchant.id, endpointId: textArgument(endpointId) };
    const total = await countRange(db, readRange(name, range, clock.now()));
    return { ok: true, count: Math.min(total, MAX_RESENT), left: Math.max(total - MAX_RESENT, 0) };
  });
}

/** Resends the messages of a time range. */
export async function resendRangeAction(endpointId: string, range: RangeRequest): Promise<RangeResult> {
  return act('resendRangeAction', async (deps, { merchant }) => {
    const name = { merchantId: merchant.id, endpointId: textArgument(endpointId) };
    const { sent, left } = await resendRange(deps, readRange(name, range, deps.clock.now()));
    return success({ count: sent, left });
  });
}

/** Revalidates the pages and returns a success. */
function success<Result extends object>(result: Result) {
  revalidatePath(PAGE, 'layout');
  return { ok: true as const, ...result };
}

function messageArguments(eventTypes: unknown, includesResource: unknown) {
  return {
    eventTypes: Array.isArray(eventTypes) ? eventTypes.map(textArgument) : [],
    includesResource: includesResource === true,
  };
}
