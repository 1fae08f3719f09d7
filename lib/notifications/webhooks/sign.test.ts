// Signatures, verified with the library recommended to integrators.
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { newWebhookSecret, signatureHeaders } from './sign';

const BODY = '{"paymentIdentifier":"pay_abc","type":"paymentConfirmationwebhook"}';

describe('a signed message', () => {
  it('is accepted by the Standard Webhooks library', () => {
    const secret = newWebhookSecret();
    const headers = signatureHeaders([secret], { id: 'msg_1', sentAt: new Date(), body: BODY });
    expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY));
  });

  it('is accepted with either secret during a rotation, and with no third', () => {
    const [current, previous, stranger] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
    const headers = signatureHeaders([current, previous], { id: 'msg_1', sentAt: new Date(), body: BODY });
    expect(new Webhook(current).verify(BODY, headers)).toBeTruthy();
    expect(new Webhook(previous).verify(BODY, headers)).toBeTruthy();
    expect(() => new Webhook(stranger).verify(BODY, headers)).toThrow();
  });

  it('contains the time of the attempt in whole seconds', () => {
    const sentAt = new Date('2026-11-20T14:00:00.999Z');
    const headers = signatureHeaders([newWebhookSecret()], { id: 'msg_1', sentAt, body: BODY });
    expect(headers['webhook-timestamp']).toBe('1795183200');
  });

  it('reproduces the signature of a known message', () => {
    // From the Standard Webhooks specification's own test of its reference library.
    const headers = signatureHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      sentAt: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    });
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('has the library’s signature for any body', () => {
    const secret = newWebhookSecret();
    const sentAt = new Date('2026-11-20T14:00:00Z');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (body) => {
        const ours = signatureHeaders([secret], { id: 'msg_1', sentAt, body })['webhook-signature'];
        expect(ours).toBe(new Webhook(secret).sign('msg_1', sentAt, body));
      }),
    );
  });

  it('has a secret of 256 bits after the prefix', () => {
    const secret = newWebhookSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newWebhookSecret()).not.toBe(secret);
  });
});
