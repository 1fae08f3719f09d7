// What payers and their accounts are compared with: sanctions lists, blocked addresses, exchange accounts.
import type { Metadata } from 'next';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { AccountList } from '@/components/dashboard/lists/account-list';
import { ListForm } from '@/components/dashboard/lists/list-form';
import { ScreeningLists } from '@/components/dashboard/lists/screening-lists';
import { Card } from '@/components/ui/card';
import { readActorNames } from '@/lib/accounts/auth/actor-names';
import { listExchangeAccounts } from '@/lib/compliance/exchange-accounts';
import { listBlockedAddresses } from '@/lib/compliance/screening/blocked-addresses';
import { LIST_FORMATS } from '@/lib/compliance/screening/list-files';
import { listScreeningLists, readListsVersion } from '@/lib/compliance/screening/screening-lists';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import {
  addListAction,
  blockAddressAction,
  importListAction,
  listExchangeAccountAction,
  removeExchangeAccountAction,
  switchListAction,
  unblockAddressAction,
} from './actions';

export const metadata: Metadata = { title: 'Lists' };

export default async function ListsPage() {
  await requirePermission('lists.manage');
  const { database, config, clock } = await getServer();
  const { db } = database;
  // Read before the lists: what changes in between is drawn once more, never missed.
  const version = await readListsVersion(db);
  const [lists, blocked, exchanges] = await Promise.all([
    listScreeningLists(db),
    listBlockedAddresses(db),
    listExchangeAccounts(db),
  ]);
  const importers = lists.flatMap(({ versions }) => versions.map(({ importedBy }) => importedBy));
  const nameOf = await readActorNames(db, [...importers, ...blocked.map(({ addedBy }) => addedBy)]);
  const now = clock.now().toISOString();
  return (
    <>
      <PageHead
        title="Lists"
        about="What payers’ names and the accounts they send from are compared with. A new version of a list holds within seconds, for open payments too."
      />
      <LiveRefresh url="/dashboard/lists/version" version={version} />
      <div className="flex max-w-4xl flex-col gap-6">
        {config.screening.provider !== 'local' && <OtherProvider provider={config.screening.provider} />}
        <ScreeningLists
          lists={lists}
          importers={Object.fromEntries(importers.map((actor) => [actor, nameOf(actor)]))}
          now={now}
          actions={{ importNow: importListAction, switchTo: switchListAction }}
        />
        <ListForm formats={LIST_FORMATS} add={addListAction} />
        <AccountList
          kind="blocked"
          title="Blocked addresses"
          about="A payment from a blocked address is denied. The money is returned to it, or held if that is your policy for sanctions hits. nano_ and xrb_ are the same address."
          empty="No blocked addresses."
          label="Reason"
          field="Address to block"
          submit="Block address"
          accounts={blocked.map(({ address, reason, addedBy, addedAt }) => ({
            address,
            words: `${reason} · by ${nameOf(addedBy)}`,
            at: addedAt.toISOString(),
          }))}
          now={now}
          add={blockAddressAction}
          remove={unblockAddressAction}
        />
        <AccountList
          kind="exchange"
          title="Exchange accounts"
          about="Many customers share such an account, so a refund to it may reach nobody: refunds to these wait until the payer claims them."
          empty="No account is listed as an exchange’s."
          label="Exchange"
          field="Account of an exchange"
          submit="List this account"
          accounts={exchanges.map(({ address, name }) => ({ address, words: name, at: null }))}
          now={now}
          add={listExchangeAccountAction}
          remove={removeExchangeAccountAction}
        />
      </div>
    </>
  );
}

function OtherProvider({ provider }: { provider: string }) {
  return (
    <Card title={`Names are compared by ${provider}`}>
      <p className="text-sm text-ink-soft">
        This installation asks a screening service about names. The sanctions lists below are not used for
        them; the blocked addresses and exchange accounts are.
      </p>
    </Card>
  );
}
