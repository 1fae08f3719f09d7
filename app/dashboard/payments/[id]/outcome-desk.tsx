// Test mode on a payment's page: where money is play money, its merchant decides what happens. Nothing where it is real.
import { OutcomeCard } from '@/components/dashboard/outcome-card';
import { isPlayground } from '@/lib/config';
import { readOutcomeDesk } from '@/lib/playground/read-outcomes';
import { getServer } from '@/lib/server';
import { chooseOutcomeAction } from './outcome-action';

type Scope = { readonly merchantId: string; readonly paymentId: string };

export async function OutcomeDesk({ scope }: { readonly scope: Scope }) {
  const { config, database } = await getServer();
  if (!isPlayground(config.network)) return null;
  const desk = await readOutcomeDesk(database.db, scope, config);
  return desk && <OutcomeCard desk={desk} choose={chooseOutcomeAction.bind(null, scope.paymentId)} />;
}
