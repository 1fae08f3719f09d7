// A form whose request failed: its input stays, with a notice, and redirects pass.
import { redirect } from 'next/navigation';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_FORM } from './action-result';
import { withConnectionError } from './connection-error';

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

function typedForm(): FormData {
  const form = new FormData();
  form.set('amount', '12.50');
  form.set('token', 'form-1');
  return form;
}

describe('a form in the browser', () => {
  const send = (action: Parameters<typeof withConnectionError>[0]) => {
    vi.stubGlobal('window', globalThis);
    return withConnectionError(action)(
      { ...EMPTY_FORM, errors: { amount: 'Enter an amount.' } },
      typedForm(),
    );
  };
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('keeps its input when the server can’t be reached, and says so', async () => {
    expect(await send(unreachable)).toEqual({
      values: { amount: '12.50', token: 'form-1' },
      errors: {},
      notice: {
        tone: 'bad',
        text: 'Can’t reach the server. Your input is still here. Try again when you are back online.',
      },
    });
  });

  it('follows a redirect', async () => {
    await expect(send(async () => redirect('/dashboard/payments'))).rejects.toThrow('NEXT_REDIRECT');
  });

  it('shows the response of a server that was reached', async () => {
    const saved = { ...EMPTY_FORM, notice: { tone: 'good', text: 'Saved.' } } as const;
    expect(await send(async () => saved)).toBe(saved);
  });
});

it('on the server, a form has its own server action, which works before scripts have run', () => {
  expect(withConnectionError(unreachable)).toBe(unreachable);
});
