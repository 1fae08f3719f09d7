// The scenarios of test mode as the documentation lists them.
import { OUTCOME_NAMES, type OutcomeSetting, TEST_OUTCOMES } from '@/lib/engine/test-scenarios/outcomes';

export type TestOutcomeDoc = ReturnType<typeof testOutcomeDocs>[number];

/** Every outcome that can be chosen. */
export function testOutcomeDocs() {
  return OUTCOME_NAMES.map((name) => {
    const { label, sees, status, money, webhook, setting, needsSandbox, affectsAll } = TEST_OUTCOMES[name];
    return {
      ...{ name, label, status, money, webhook, needsSandbox },
      sees: affectsAll ? `${sees} Every payment of the installation feels it.` : sees,
      /** Its option in words; null for one without. */
      setting: setting && settingWords(setting),
    };
  });
}

function settingWords({ name, min, max, default: initial }: OutcomeSetting): string {
  return `${name}: ${min} to ${max}, ${initial} unless given`;
}
