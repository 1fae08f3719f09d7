// Names what a form is about to make, so that sent twice it makes one.
'use client';
import { useCallback, useEffect, useState } from 'react';

const TOKEN_BYTES = 16;

/** A new name. Drawn by what browsers offer under plain http, too. */
export function drawFormToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The form's token, empty until the page runs; `renew` when it has made what it named. */
export function useFormToken(): readonly [token: string, renew: () => void] {
  const [token, setToken] = useState('');
  const renew = useCallback(() => setToken(drawFormToken()), []);
  useEffect(renew, [renew]);
  return [token, renew];
}
