// An e-mail in the sandbox's mailbox can be read and followed, and runs nothing.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { MailboxItem } from '@/lib/notifications/mail/sandbox-mailbox';
import { MailboxItemCard } from './mailbox-item';

const MAIL: MailboxItem = {
  id: 'receipt.pay_1',
  at: '2026-11-20T14:00:00.000Z',
  from: 'Fern',
  to: 'ann@example.com',
  subject: 'Receipt from <script>',
  text: 'Your payment\n\nView: https://pay.example/checkout/pay_1/receipt\njavascript:alert(1)',
  html: '<p>Your payment</p><script>alert(1)</script>"',
  unsubscribeUrl: 'https://pay.example/api/unsubscribe/t',
};

it('shows the headers, the text with its links, and the HTML in a frame without rights', () => {
  const html = renderToStaticMarkup(createElement(MailboxItemCard, { mail: MAIL }));
  expect(html).toContain('Receipt from &lt;script&gt;');
  expect(html).toContain('To ann@example.com');
  expect(html).toContain('Fern via Nano Payments');
  expect(html).toContain('href="https://pay.example/checkout/pay_1/receipt"');
  expect(html).not.toContain('href="javascript:');
  expect(html).toMatch(/<iframe[^>]* sandbox=""/);
  expect(html).toContain('srcDoc="&lt;p&gt;Your payment&lt;/p&gt;&lt;script&gt;');
  expect(html).not.toContain('<script>');
});
