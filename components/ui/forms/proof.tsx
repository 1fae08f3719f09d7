// Asks a user again who they are when an action needs a proof of it, and then does the action once more: what was typed
// stays where it is. The dashboard's frame holds the question; whoever calls an action takes `useProof`.
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

/** The question itself, for who repeats by other means. */
export function useProofQuestion(): Ask {
  return useContext(Question);
}

/** Wraps an action: where its answer asks for a proof, the user is asked, and it is done once more. */
export function useProof() {
  const ask = useProofQuestion();
  return async <T,>(action: () => Promise<T>): Promise<T> => {
    const answer = await action();
    return needsProof(answer) && (await ask()) ? action() : answer;
  };
}

function needsProof(answer: unknown): boolean {
  return (
    typeof answer === 'object' && answer !== null && 'needsProof' in answer && answer.needsProof === true
  );
}
