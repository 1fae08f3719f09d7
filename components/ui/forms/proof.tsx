// Asks a user again who they are when an action needs a proof of it, and then does the action once more: what was typed
// stays where it is. The dashboard's frame holds the question; `useActionResult` of confirm-button.tsx and FormFrame ask it.
'use client';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type ProofActions, ProofDialog } from './proof-dialog';

/** @returns whether the user has proved who they are; false when they left the question */
type Ask = () => Promise<boolean>;

const Question = createContext<Ask>(() => Promise.resolve(false));

/** Around all that may ask for a proof. */
export function ProofProvider({ actions, children }: { actions: ProofActions; children: ReactNode }) {
  const [result, setResult] = useState<((proven: boolean) => void) | null>(null);
  const ask: Ask = () =>
    new Promise((resolve) => {
      setResult(() => resolve);
    });
  const end = (proven: boolean) => {
    result?.(proven);
    setResult(null);
  };
  return (
    <Question value={ask}>
      {children}
      {result !== null && (
        <ProofDialog actions={actions} onProven={() => end(true)} onLeft={() => end(false)} />
      )}
    </Question>
  );
}

/** The question; whoever asks it repeats the action. */
export function useProofQuestion(): Ask {
  return useContext(Question);
}
