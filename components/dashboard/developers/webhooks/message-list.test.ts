// The list of messages counts every attempt, also those before a resend.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MessageList } from './message-list';

type Message = Parameters<typeof MessageList>[0]['messages'][number];

const MESSAGE: Message = {
  ...{ id: 'msg_1', webhookId: 'msg_1', paymentId: null, eventType: 'payment.confirmed' },
  ...{ createdAt: new Date('2026-11-20T14:00:00Z'), attempts: 1, lastStatus: 200, nextAttemptAt: null },
  ...{ problem: null, state: 'delivered' },
};

const drawn = (message: Partial<Message>, logged: number) =>
  renderToStaticMarkup(
    createElement(MessageList, {
      messages: [{ ...MESSAGE, ...message }],
      attempts: new Map(logged === 0 ? [] : [['msg_1', logged]]),
    }),
  );

it('has the attempts before a resend, or the message’s own count after they were deleted', () => {
  expect(drawn({}, 3)).toContain('3 attempts, HTTP 200');
  expect(drawn({}, 0)).toContain('1 attempt, HTTP 200');
});

it('says that a message is resent, or was never sent', () => {
  const waits = { attempts: 0, lastStatus: null, state: 'waiting' } as const;
  expect(drawn(waits, 2)).toContain('2 attempts. Resending');
  expect(drawn(waits, 0)).toContain('Not sent yet');
});
