// What a notice says is fit to be read, and what can't wait is looked for.
import { expect, it } from 'vitest';
import type { NoticeFact } from './notice-fact';
import { noticeWords, URGENT_KINDS } from './notice-words';

const FACTS: { readonly [Kind in NoticeFact['kind']]: Extract<NoticeFact, { kind: Kind }> } = {
  settlementAddressChanged: {
    kind: 'settlementAddressChanged',
    address: 'nano_1',
    from: '2026-11-20T14:00:00Z',
  },
  settlementChangeTakenBack: { kind: 'settlementChangeTakenBack' },
  ownerAdded: { kind: 'ownerAdded', email: 'ada@fern.example' },
  merchantApproved: { kind: 'merchantApproved', note: '' },
  merchantRejected: { kind: 'merchantRejected', note: 'No website.' },
  merchantSuspended: { kind: 'merchantSuspended', note: '' },
  apiKeyIssued: { kind: 'apiKeyIssued', label: 'Till' },
  apiKeyRotated: { kind: 'apiKeyRotated', label: 'Till' },
  passkeyAdded: { kind: 'passkeyAdded', label: 'Phone' },
  passwordChanged: { kind: 'passwordChanged' },
  codesTurnedOn: { kind: 'codesTurnedOn' },
  recoveryCodesMade: { kind: 'recoveryCodesMade' },
  factorTurnedOff: { kind: 'factorTurnedOff', factor: 'a passkey' },
  webhookFailing: { kind: 'webhookFailing', host: 'fern.example' },
  webhookDisabled: { kind: 'webhookDisabled', host: 'fern.example', cause: 'gone' },
  attentionWaiting: { kind: 'attentionWaiting' },
  refundFailed: { kind: 'refundFailed', nano: '1', failure: 'exchange' },
  signUpRepeated: { kind: 'signUpRepeated' },
};

it.each(Object.values(FACTS))('$kind is told in sentences, and looked for where it can’t wait', (fact) => {
  const { title, text, tone, way } = noticeWords(fact);
  expect([title, text]).toEqual([expect.stringMatching(/[^.]$/), expect.stringMatching(/[.]$/)]);
  expect(way.path).toMatch(/^\/dashboard/);
  if (tone === 'warn' || tone === 'bad') expect(URGENT_KINDS).toContain(fact.kind);
});
