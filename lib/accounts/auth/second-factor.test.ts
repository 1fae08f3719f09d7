// One-time codes by RFC 6238, and the allowed clock difference.
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { codeUri, newCodeSecret, stepOfCode } from './second-factor';

/** The secret and the times of RFC 6238, appendix B; its eight digits end in these six. */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;

describe('a one-time code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %i s is %s (RFC 6238, appendix B)', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(stepOfCode(RFC_SECRET, code, new Date(seconds * 1000))).toBe(step);
    expect(stepOfCode(RFC_SECRET, ` ${code.slice(0, 3)} ${code.slice(3)} `, new Date(seconds * 1000))).toBe(
      step,
    );
  });

  it('is accepted one step early or late, and returns its step', () => {
    const at = (seconds: number) => stepOfCode(RFC_SECRET, '050471', new Date(seconds * 1000));
    const step = Math.floor(1_111_111_111 / 30);
    expect([step * 30 - 31, step * 30 - 30, step * 30 + 59, step * 30 + 60].map(at)).toEqual([
      null,
      step,
      step,
      null,
    ]);
  });

  it.each(['', '05047', '0504711', '05047x', '-50471', '٠٥٠٤٧١'])('is not %j', (text) => {
    expect(stepOfCode(RFC_SECRET, text, new Date(1_111_111_111_000))).toBeNull();
  });
});

it('a secret has 160 bits and a URI that authenticator apps read', () => {
  const secret = newCodeSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newCodeSecret()).not.toBe(secret);
  const uri = new URL(codeUri(secret, 'ada+shop@example.org'));
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
  expect(decodeURIComponent(uri.pathname)).toBe('/Nano Payments:ada+shop@example.org');
  expect(uri.searchParams.get('secret')).toBe(secret);
});
