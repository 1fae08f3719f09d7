import { describe, expect, it } from 'vitest';
import { sandboxVerdict } from './screening';

describe('the sandbox’s last names', () => {
  it.each([
    ['Sandbox-Denied', 'denied'],
    [' SANDBOX-DENIED ', 'denied'],
    ['sandbox-review', 'review'],
    ['Sandbox-Review\n', 'review'],
    ['Lee', 'clear'],
    ['Sandbox Denied', 'clear'],
    ['Sandbox-Denied-Smith', 'clear'],
    ['', 'clear'],
  ])('%j is %s', (lastName, verdict) => {
    expect(sandboxVerdict(lastName)).toBe(verdict);
  });
});
