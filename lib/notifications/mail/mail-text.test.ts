// Tests the plain text and the HTML of an e-mail.
import { describe, expect, it } from 'vitest';
import { type MailContent, mailText } from './mail-text';

const CONTENT: MailContent = {
  title: 'Receipt from Harbour <Books>',
  text: 'Your payment of $12.34 is complete.\nThank you.',
  price: ['Total', '$12.34'],
  facts: [
    ['Amount', '4.112334 nano'],
    ['Order <no.>', '"A"&<script>alert(1)</script>'],
  ],
  link: { url: 'https://pay.example/receipt?a="1"&b=2', label: 'View <receipt>' },
  why: 'You paid Harbour <Books>.',
  optOut: { url: 'https://pay.example/off', label: 'Stop these e-mails' },
};

describe('the plain text', () => {
  it('has title, text, facts and link, and the price in its sentence only', () => {
    expect(mailText(CONTENT).text).toBe(
      [
        'Receipt from Harbour <Books>',
        'Your payment of $12.34 is complete.\nThank you.',
        'Amount: 4.112334 nano\nOrder <no.>: "A"&<script>alert(1)</script>',
        'View <receipt>: https://pay.example/receipt?a="1"&b=2',
        '-- \nYou paid Harbour <Books>.\nStop these e-mails: https://pay.example/off\n',
      ].join('\n\n'),
    );
  });
});

describe('the HTML', () => {
  const { html } = mailText(CONTENT);

  it('escapes every value', () => {
    expect(html).not.toMatch(/<script|<Books|<receipt|<no/);
    expect(html).toContain('Harbour &lt;Books&gt;');
    expect(html).toContain('&quot;A&quot;&amp;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('href="https://pay.example/receipt?a=&quot;1&quot;&amp;b=2"');
    expect(html).toContain('View &lt;receipt&gt;</a>');
  });

  it('fits a phone: a narrow column, and long values that wrap', () => {
    expect(html).toContain('<meta name="viewport" content="width=device-width">');
    expect(html).toContain('max-width:560px');
    expect(html.match(/<td [^>]*overflow-wrap:anywhere/g)).toHaveLength(3);
  });

  it('begins its facts with the price, and shows its link as a button', () => {
    const values = [...html.matchAll(/<td [^>]*>(.*?)<\/td>/g)].map(([, value]) => value);
    expect(values.slice(0, 2)).toEqual(['$12.34', '4.112334 nano']);
    expect(html).toMatch(/<a href="https:\/\/pay\.example\/receipt[^>]*background:/);
    expect(html).not.toMatch(/<a href="https:\/\/pay\.example\/off"[^>]*background:/);
  });

  it('is aligned to the right in a language that is read from there', () => {
    expect(html).toMatch(/<th [^>]*text-align:left/);
    expect(mailText({ ...CONTENT, language: 'ar' }).html).toMatch(
      /dir="rtl"[\s\S]*<th [^>]*text-align:right/,
    );
  });

  it('loads nothing', () => {
    expect(html).not.toMatch(/<img|<link|<style|<script|url\(/);
  });
});
