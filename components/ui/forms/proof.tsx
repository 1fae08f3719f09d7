// Asks the user to confirm their identity when an action requires it, then repeats the action with the same input. The
// dashboard's layout provides the dialog; `useActionResult` of confirm-button.tsx and FormFrame open it.
'use client';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type ProofActions, ProofDialog } from './proof-dialog';

/** @returns whether the user confirmed their identity; false when they cancelled */
type RequestProof = () => Promise<boolean>;

const ProofContext = createContext<RequestProof>(() => Promise.resolve(false));

/** Wraps everything that may require a confirmed identity. */
export function ProofProvider({ actions, children }: { actions: ProofActions; children: ReactNode }) {
  const [result, setResult] = useState<((proven: boolean) => void) | null>(null);
  const ask: RequestProof = () =>
    new Promise((resolve) => {
      setResult(() => resolve);
    });
  const end = (proven: boolean) => {
    result?.(proven);
    setResult(null);
  };
  return (
    <ProofContext value={ask}>
      {children}
      {result !== null && (
        <ProofDialog actions={actions} onProven={() => end(true)} onCancel={() => end(false)} />
      )}
    </ProofContext>
  );
}

/** Opens the dialog. The caller repeats the action afterwards. */
export function useProof(): RequestProof {
  return useContext(ProofContext);
}
