// The regions that payments are accepted from: countries, and the areas of one country.
import { Globe, SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import { PageHead } from '@/components/dashboard/frame/page-head';
import {
  CloseCountry,
  OpenWholeCountry,
  RegionBadge,
  RegionList,
  RegionSearch,
} from '@/components/dashboard/regions/region-list';
import { ChoiceTabs } from '@/components/ui/choice-tabs';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import {
  areaOverview,
  countryOverview,
  type RegionView,
  readSupportedRegions,
  searchRegions,
} from '@/lib/compliance/supported-regions';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { closeRegionAction, openRegionAction } from './actions';

export const metadata: Metadata = { title: 'Regions' };

type Query = { q?: string | string[]; country?: string | string[]; show?: string | string[] };

const ACTIONS = { open: openRegionAction, close: closeRegionAction };

export default async function RegionsPage({ searchParams }: { searchParams: Promise<Query> }) {
  await requirePermission('regions.manage');
  const { database } = await getServer();
  const given = await searchParams;
  // Bypasses this process's cache, because the operator must see the current state.
  const regions = await readSupportedRegions(database.db);
  const countries = countryOverview(regions);
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const search = one(given.q);
  const country = byCode.get(one(given.country)) ?? null;
  const showAll = search !== '' || one(given.show) === 'all';
  const listed = country === null ? countries : areaOverview(regions, country.code);
  const found = searchRegions(regions, listed, search);
  const shown = country !== null || showAll ? found : found.filter(isOpen);
  return (
    <>
      {country === null ? (
        <CountriesHead openCount={countries.filter(isOpen).length} />
      ) : (
        <CountryHead country={country} />
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {country === null && <Choices showAll={showAll} />}
        <RegionSearch search={search} country={country?.code ?? null} />
      </div>
      {shown.length === 0 ? (
        <Nothing search={search} />
      ) : (
        <RegionList regions={shown} actions={ACTIONS} countries={byCode} />
      )}
    </>
  );
}

function CountriesHead({ openCount }: { openCount: number }) {
  const count = openCount === 1 ? '1 country is open' : `${openCount} countries are open`;
  return (
    <PageHead
      title="Regions"
      about={`The countries and areas you accept payers from: ${count}. Changes apply immediately to the API, the payment form and new payments.`}
    />
  );
}

function CountryHead({ country }: { country: RegionView }) {
  return (
    <PageHead
      back={{ href: '/dashboard/regions', label: 'Regions' }}
      title={
        <span className="flex flex-wrap items-center gap-x-3">
          {country.name}
          <span className="tracking-normal">
            <RegionBadge region={country} />
          </span>
        </span>
      }
      about="When only some areas are open, payers from this country must select their area, and payers from other areas are refused."
      action={
        country.state !== 'never' && (
          <div className="flex flex-wrap gap-2">
            {country.state !== 'whole' && <OpenWholeCountry region={country} actions={ACTIONS} />}
            {country.state !== 'closed' && <CloseCountry region={country} actions={ACTIONS} />}
          </div>
        )
      }
    />
  );
}

function Choices({ showAll }: { showAll: boolean }) {
  return (
    <ChoiceTabs
      label="Countries shown"
      choices={[
        { href: '/dashboard/regions', label: 'Open', current: !showAll },
        { href: '/dashboard/regions?show=all', label: 'All', current: showAll },
      ]}
    />
  );
}

function Nothing({ search }: { search: string }) {
  if (search !== '') {
    return (
      <EmptyState icon={SearchX} title="No country or area found">
        Search by English name or ISO code. For an area, include the country: US-CA.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Globe}
      title="No country is open"
      action={<LinkButton href="/dashboard/regions?show=all">All countries</LinkButton>}
    >
      Open a country to accept payments.
    </EmptyState>
  );
}

function isOpen({ state }: RegionView): boolean {
  return state === 'whole' || state === 'areas';
}

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
