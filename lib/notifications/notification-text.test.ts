// Every notification has a title and full sentences, and urgent ones are in URGENT_KINDS.
import { expect, it } from 'vitest';
import { factOf, type NotificationFact } from './notification-fact';
import { notificationText, URGENT_KINDS } from './notification-text';

const FACTS: { readonly [Kind in NotificationFact['kind']]: Extract<NotificationFact, { kind: Kind }> } = {
  settlementAddressChanged: {
    kind: 'settlementAddressChanged',
    address: 'nano_1',
    from: '2026-11-20T14:00:00Z',
  },
  settlementChangeCancelled: { kind: 'settlementChangeCancelled' },
  ownerAdded: { kind: 'ownerAdded', email: 'ada@fern.example' },
  merchantApproved: { kind: 'merchantApproved', note: '', hasAddress: false },
  merchantRejected: { kind: 'merchantRejected', note: 'No website.' },
  merchantSuspended: { kind: 'merchantSuspended', note: '' },
  apiKeyIssued: { kind: 'apiKeyIssued', label: 'Till' },
  apiKeyRotated: { kind: 'apiKeyRotated', label: 'Till' },
  passkeyAdded: { kind: 'passkeyAdded', label: 'Phone' },
  passwordChanged: { kind: 'passwordChanged' },
  newBrowserSignIn: { kind: 'newBrowserSignIn', device: 'Firefox on Linux' },
  twoFactorEnabled: { kind: 'twoFactorEnabled' },
  recoveryCodesReplaced: { kind: 'recoveryCodesReplaced' },
  signInMethodRemoved: { kind: 'signInMethodRemoved', method: 'a passkey' },
  webhookFailing: { kind: 'webhookFailing', host: 'fern.example' },
  webhookDisabled: { kind: 'webhookDisabled', host: 'fern.example', cause: 'gone' },
  webhookChangedByKey: { kind: 'webhookChangedByKey', host: 'fern.example', label: 'Till', change: 'added' },
  attentionRequired: { kind: 'attentionRequired', references: [] },
  refundFailed: { kind: 'refundFailed', nano: '1', failure: 'exchange' },
  walletRefundFailed: { kind: 'walletRefundFailed', nano: '1', failure: 'otherAmount' },
  reviewRequired: { kind: 'reviewRequired' },
  moneyHeld: { kind: 'moneyHeld' },
  changeProposed: { kind: 'changeProposed', what: 'rules' },
  signUpRepeated: { kind: 'signUpRepeated' },
};

it.each(Object.values(FACTS))(
  '$kind has a title, sentences and a link, and is urgent only if listed',
  (fact) => {
    const { title, text, tone, link } = notificationText(fact);
    expect([title, text]).toEqual([expect.stringMatching(/[^.]$/), expect.stringMatching(/[.]$/)]);
    expect(link.path).toMatch(/^\/dashboard/);
    if (tone === 'warn' || tone === 'bad') expect(URGENT_KINDS).toContain(fact.kind);
  },
);

it('asks an approved merchant for a settlement address only if none is set', () => {
  const approved = (hasAddress: boolean) => notificationText({ ...FACTS.merchantApproved, hasAddress }).text;
  expect(approved(false)).toBe('Set a settlement address to start accepting payments.');
  expect(approved(true)).toBe('You can now accept payments.');
  const previous = factOf({ kind: 'merchantApproved', detail: { note: '' } });
  expect(previous).toEqual(FACTS.merchantApproved);
});
