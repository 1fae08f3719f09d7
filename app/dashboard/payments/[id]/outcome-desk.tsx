// Test mode on a payment's page: where money is play money, its merchant decides what happens. Nothing where it is real.
import { OutcomeCard } from '@/components/dashboard/payments/detail/outcome-card';
import { isPlayground } from '@/lib/core/config';
import { readOutcomeDesk } from '@/lib/engine/test-scenarios/read-outcomes';
import { getServer } from '@/web/server';
import { chooseOutcomeAction } from './outcome-action';

type Scope = { readonly merchantId: string; readonly paymentId: string };

export async function OutcomeDesk({ scope }: { readonly scope: Scope }) {
  const { config, database } = await getServer();
  if (!isPlayground(config.network)) return null;
  const desk = await readOutcomeDesk(database.db, scope, config);
  return desk && <OutcomeCard desk={desk} choose={chooseOutcomeAction.bind(null, scope.paymentId)} />;
}
