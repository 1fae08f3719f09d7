// What somebody asks for in test mode (an outcome and its one number, read from a request or an action's arguments), and
// what is told of it then.
import { z } from 'zod';
import { JsonNumber } from '@/lib/core/decimal';
import { badInput, faultsOf } from '@/lib/payments/schemas';
import {
  isOutcomeName,
  OUTCOME_NAMES,
  type OutcomeName,
  type OutcomeSetting,
  TEST_OUTCOMES,
} from './outcomes';

export type OutcomeWish = {
  readonly outcome: OutcomeName;
  /** The outcome's own number; null for one that has none. */
  readonly setting: number | null;
};

const SETTING_NAMES = ['percent', 'seconds', 'attempts'] as const satisfies readonly OutcomeSetting['name'][];

const whole = z
  .instanceof(JsonNumber, { error: 'must be a number' })
  .refine(({ text }) => /^[0-9]{1,6}$/.test(text), 'must be a whole number')
  .transform(({ text }) => Number(text))
  .optional();

const wishBody = z.object({
  outcome: z.enum(OUTCOME_NAMES, `must be one of ${OUTCOME_NAMES.join(', ')}`),
  percent: whole,
  seconds: whole,
  attempts: whole,
});

/** Reads the body of choose-outcome. @throws ServiceError badInput naming what is wrong */
export function parseOutcomeWish(body: Readonly<Record<string, unknown>>): OutcomeWish {
  const parsed = wishBody.safeParse(body);
  if (!parsed.success) throw badInput(faultsOf(parsed.error));
  const { outcome, ...given } = parsed.data;
  const own = TEST_OUTCOMES[outcome].setting?.name;
  const strange = SETTING_NAMES.filter((name) => given[name] !== undefined && name !== own);
  if (strange.length > 0) throw badInput(strange.map((name) => `${name} has no meaning for ${outcome}`));
  return { outcome, setting: boundedSetting(outcome, own === undefined ? null : (given[own] ?? null)) };
}

/** Reads what a page's action was called with: anybody can send an action anything. @throws ServiceError badInput */
export function readOutcomeWish(outcome: unknown, setting: unknown): OutcomeWish {
  if (!isOutcomeName(outcome)) throw badInput(['outcome is none that can be chosen']);
  const given = typeof setting === 'number' && Number.isSafeInteger(setting) ? setting : null;
  return { outcome, setting: boundedSetting(outcome, given) };
}

/** @throws ServiceError badInput when it is out of the outcome's bounds */
function boundedSetting(outcome: OutcomeName, given: number | null): number | null {
  const { setting } = TEST_OUTCOMES[outcome];
  if (setting === null) return null;
  const value = given ?? setting.usual;
  if (value >= setting.least && value <= setting.most) return value;
  throw badInput([`${setting.name} must be ${setting.least} to ${setting.most} for ${outcome}`]);
}

export type ChosenView = ReturnType<typeof chosenView>;

/** How far a choice is carried out. */
export type ChoiceState = 'underWay' | 'done' | 'failed';

/** What of a choice's row tells its state. */
type ChoiceEnding = { readonly endedAt: Date | null; readonly failure: string | null };

/** The state of a choice. */
export function choiceState({ endedAt, failure }: ChoiceEnding): ChoiceState {
  if (endedAt === null) return 'underWay';
  return failure === null ? 'done' : 'failed';
}

/** @param repeated it was chosen before */
export function chosenView(
  { paymentId, outcome, setting, ...ending }: OutcomeWish & ChoiceEnding & { readonly paymentId: string },
  repeated: boolean,
) {
  const { sees, status, money, webhook, affectsAll, setting: own } = TEST_OUTCOMES[outcome];
  const number: Partial<Record<OutcomeSetting['name'], number>> =
    own === null || setting === null ? {} : { [own.name]: setting };
  return {
    paymentIdentifier: paymentId,
    outcome,
    /** The outcome's number, under its name. */
    ...number,
    inMotion: affectsAll ? `${sees} Every payment of this installation feels it.` : sees,
    expect: { status, money, webhook },
    /** `installation`: every other payment feels it too. */
    affects: affectsAll ? ('installation' as const) : ('payment' as const),
    state: choiceState(ending),
    /** Why it was not done, or not to its end. */
    ...(ending.failure === null ? {} : { failure: ending.failure }),
    /** It was chosen before: nothing more was set in motion. */
    repeated,
  };
}
