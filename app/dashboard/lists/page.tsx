// What payers and their accounts are compared with: sanctions lists, blocked addresses, exchange accounts.
import type { Metadata } from 'next';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { AddressList } from '@/components/dashboard/lists/address-list';
import { ListForm } from '@/components/dashboard/lists/list-form';
import { ScreeningLists } from '@/components/dashboard/lists/screening-lists';
import { Card } from '@/components/ui/card';
import { readActorNames } from '@/lib/accounts/auth/actor-names';
import { listExchangeAccounts } from '@/lib/compliance/exchange-accounts';
import { listBlockedAddresses } from '@/lib/compliance/screening/blocked-addresses';
import { LIST_FORMATS, PUBLISHER_ADDRESSES } from '@/lib/compliance/screening/list-files';
import { listScreeningLists, readListsVersion } from '@/lib/compliance/screening/screening-lists';
import { isTestMode } from '@/lib/core/network';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import {
  addListAction,
  blockAddressAction,
  importListAction,
  listExchangeAccountAction,
  removeExchangeAccountAction,
  removeListAction,
  switchListAction,
  unblockAddressAction,
} from './actions';

export const metadata: Metadata = { title: 'Lists' };

export default async function ListsPage() {
  await requirePermission('lists.manage');
  const { database, config, clock } = await getServer();
  const { db } = database;
  // Read first, so that a change in between causes an extra refresh instead of a missed one.
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
        about="Payers’ names and sending addresses are screened against these lists. A new version takes effect within seconds, including for open payments."
      />
      <LiveRefresh url="/dashboard/lists/version" version={version} />
      <div className="flex max-w-4xl flex-col gap-6">
        {config.screening.provider !== 'local' && <OtherProvider provider={config.screening.provider} />}
        <ScreeningLists
          lists={lists}
          importers={Object.fromEntries(importers.map((actor) => [actor, nameOf(actor)]))}
          now={now}
          withoutLists={
            config.screening.provider !== 'local' ? null : isTestMode(config.network) ? 'completed' : 'held'
          }
          actions={{ importNow: importListAction, switchTo: switchListAction, remove: removeListAction }}
        />
        <ListForm formats={LIST_FORMATS} addresses={PUBLISHER_ADDRESSES} add={addListAction} />
        <AddressList
          kind="blocked"
          title="Blocked addresses"
          about="A payment from a blocked address is denied. The money is returned to it, or held if that is your policy for sanctions hits. nano_ and xrb_ are the same address."
          empty="No blocked addresses."
          label="Reason"
          field="Address to block"
          submit="Block address"
          addresses={blocked.map(({ address, reason, addedBy, addedAt }) => ({
            address,
            note: `${reason} · by ${nameOf(addedBy)}`,
            at: addedAt.toISOString(),
          }))}
          now={now}
          add={blockAddressAction}
          remove={unblockAddressAction}
        />
        <AddressList
          kind="exchange"
          title="Exchange accounts"
          about="Many customers share an exchange account, so a refund to it may be lost. Refunds to these accounts are held until the payer claims them."
          empty="No exchange accounts."
          label="Exchange"
          field="Exchange account"
          submit="Add exchange account"
          addresses={exchanges.map(({ address, name }) => ({ address, note: name, at: null }))}
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
    <Card title={`Names are screened by ${provider}`}>
      <p className="text-sm text-ink-soft">
        This server screens names with an external service, not with the sanctions lists below. Blocked
        addresses and exchange accounts still apply.
      </p>
    </Card>
  );
}
