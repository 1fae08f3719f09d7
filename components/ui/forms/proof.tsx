// Asks a user again who they are when an action needs a proof of it, and then does the action once more: what was typed
// stays where it is. The dashboard's frame holds the question; `useAnswer` of confirm-button.tsx and FormFrame ask it.
'use client';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type ProofActions, ProofDialog } from './proof-dialog';

/** @returns whether the user has proved who they are; false when they left the question */
type Ask = () => Promise<boolean>;

const Question = createContext<Ask>(() => Promise.resolve(false));

/** Around all that may ask for a proof. */
export function ProofProvider({ actions, children }: { actions: ProofActions; children: ReactNode }) {
  const [answer, setAnswer] = useState<((proven: boolean) => void) | null>(null);
  const ask: Ask = () =>
    new Promise((resolve) => {
      setAnswer(() => resolve);
    });
  const end = (proven: boolean) => {
    answer?.(proven);
    setAnswer(null);
  };
  return (
    <Question value={ask}>
      {children}
      {answer !== null && (
        <ProofDialog actions={actions} onProven={() => end(true)} onLeft={() => end(false)} />
      )}
    </Question>
  );
}

/** The question; whoever asks it repeats the action. */
export function useProofQuestion(): Ask {
  return useContext(Question);
}
