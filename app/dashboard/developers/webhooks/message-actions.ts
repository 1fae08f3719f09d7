// Having webhook messages sent: a test, one again, those of a stretch of time again. The engine sends them.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { TestResult } from '@/components/dashboard/developers/webhooks/endpoint-buttons';
import type { RangeOrder, RangeResult } from '@/components/dashboard/developers/webhooks/resend-form';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import {
  countRange,
  MAX_RESENT,
  redeliver,
  resendRange,
  sendTest,
} from '@/lib/notifications/webhooks/resend';
import { getServer, type Server } from '@/web/server';
import { actingUser } from '@/web/session';
import { readRange } from './read-range';

const PAGE = '/dashboard/developers/webhooks';

/** Has a test sent to an endpoint. */
export async function sendTestAction(endpointId: string): Promise<TestResult> {
  const user = await actingUser('webhooks.resend');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  const name = { merchantId: user.merchant.id, endpointId: textArgument(endpointId) };
  try {
    return { ok: true, messageId: await sendTest(server, name) };
  } catch (error) {
    return failed(server.log, error);
  }
}

/** Sends a message again, with all its attempts before it. */
export async function resendMessageAction(deliveryId: string): Promise<ActionResult> {
  const user = await actingUser('webhooks.resend');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  const name = { merchantId: user.merchant.id, deliveryId: textArgument(deliveryId) };
  try {
    await redeliver(depsOf(server, user.userId), name);
  } catch (error) {
    return failed(server.log, error);
  }
  revalidatePath(PAGE, 'layout');
  return { ok: true };
}

/** How many messages `resendRangeAction` would send. */
export async function countRangeAction(endpointId: string, order: RangeOrder): Promise<RangeResult> {
  const user = await actingUser('webhooks.resend');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  const name = { merchantId: user.merchant.id, endpointId: textArgument(endpointId) };
  try {
    const total = await countRange(server.database.db, readRange(name, order, server.clock.now()));
    return { ok: true, count: Math.min(total, MAX_RESENT), left: Math.max(total - MAX_RESENT, 0) };
  } catch (error) {
    return failed(server.log, error);
  }
}

/** Sends the messages of a stretch of time again. */
export async function resendRangeAction(endpointId: string, order: RangeOrder): Promise<RangeResult> {
  const user = await actingUser('webhooks.resend');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  const name = { merchantId: user.merchant.id, endpointId: textArgument(endpointId) };
  try {
    const range = readRange(name, order, server.clock.now());
    const { sent, left } = await resendRange(depsOf(server, user.userId), range);
    revalidatePath(PAGE, 'layout');
    return { ok: true, count: sent, left };
  } catch (error) {
    return failed(server.log, error);
  }
}

function depsOf({ database, clock }: Server, userId: string) {
  return { database, clock, actor: userActor(userId) };
}
