// What is told of a chosen outcome: what was set in motion, and what to expect. Pure.
import type { OutcomeWish } from './outcome-wish';
import { TEST_OUTCOMES } from './outcomes';

export type ChosenView = {
  readonly paymentIdentifier: string;
  readonly outcome: string;
  /** The outcome's number, under its name. */
  readonly percent?: number;
  readonly seconds?: number;
  readonly attempts?: number;
  /** What happens, in words for people. */
  readonly inMotion: string;
  readonly expect: { readonly status: string; readonly money: string; readonly webhook: string };
  /** `installation`: every other payment feels it too. */
  readonly affects: 'payment' | 'installation';
  readonly state: ChoiceState;
  /** Why it was not done, or not to its end. */
  readonly failure?: string;
  /** It was chosen before: nothing more was set in motion. */
  readonly repeated: boolean;
};

/** How far a choice is carried out. */
export type ChoiceState = 'underWay' | 'done' | 'failed';

/** What of a choice's row tells its state. */
export type ChoiceEnding = { readonly endedAt: Date | null; readonly failure: string | null };

/** The state of a choice. */
export function choiceState({ endedAt, failure }: ChoiceEnding): ChoiceState {
  if (endedAt === null) return 'underWay';
  return failure === null ? 'done' : 'failed';
}

/** @param repeated it was chosen before */
export function chosenView(
  { paymentId, outcome, setting, ...ending }: OutcomeWish & ChoiceEnding & { readonly paymentId: string },
  repeated: boolean,
): ChosenView {
  const { sees, status, money, webhook, affectsAll, setting: own } = TEST_OUTCOMES[outcome];
  const number = own === null || setting === null ? {} : { [own.name]: setting };
  return {
    paymentIdentifier: paymentId,
    outcome,
    ...number,
    inMotion: affectsAll ? `${sees} Every payment of this installation feels it.` : sees,
    expect: { status, money, webhook },
    affects: affectsAll ? 'installation' : 'payment',
    state: choiceState(ending),
    ...(ending.failure === null ? {} : { failure: ending.failure }),
    repeated,
  };
}
