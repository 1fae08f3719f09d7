// Countries or areas with their state and the buttons to open or close them, and the search.
import { Ban, CircleCheck, CircleDashed, CirclePause, type LucideIcon, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Tone } from '@/components/ui/class-names';
import { ActionButton } from '@/components/ui/forms/action-button';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { LinkButton } from '@/components/ui/link-button';
import type { RegionState, RegionView } from '@/lib/compliance/supported-regions';

type RegionActions = {
  readonly open: (code: string) => Promise<ActionResult>;
  readonly close: (code: string) => Promise<ActionResult>;
};

type RegionListProps = {
  readonly regions: readonly RegionView[];
  readonly actions: RegionActions;
  /** The countries of the listed areas: the effect of closing an area depends on its country. */
  readonly countries: ReadonlyMap<string, RegionView>;
};

export function RegionList({ regions, actions, countries }: RegionListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {regions.map((region) => (
        <li key={region.code} className="flex items-center justify-between gap-4 px-5 py-3 sm:px-6">
          <div className="flex min-w-0 flex-1 flex-col items-start gap-y-1 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-6">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium wrap-anywhere">{region.name}</span>
              <span className="font-mono text-xs text-ink-faint">{region.code}</span>
            </p>
            <RegionBadge region={region} />
          </div>
          <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 sm:min-w-44">
            <RegionButtons region={region} actions={actions} country={countries.get(region.country)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const STATES: Readonly<Record<RegionState, { label: string; tone: Tone; icon: LucideIcon }>> = {
  whole: { label: 'Open', tone: 'good', icon: CircleCheck },
  areas: { label: 'Partly open', tone: 'good', icon: CircleDashed },
  closed: { label: 'Closed', tone: 'neutral', icon: CirclePause },
  never: { label: 'Never available (embargo)', tone: 'bad', icon: Ban },
};

/** The state of a region; for a partly open country the number of open areas. */
export function RegionBadge({ region }: { region: RegionView }) {
  const { label, tone, icon } = STATES[region.state];
  return (
    <Badge tone={tone} icon={icon}>
      {region.state === 'areas' ? `${region.openAreas} of ${region.knownAreas} areas open` : label}
    </Badge>
  );
}

type RegionButtonsProps = {
  readonly region: RegionView;
  readonly actions: RegionActions;
  readonly country: RegionView | undefined;
};

function RegionButtons({ region, actions, country }: RegionButtonsProps) {
  if (region.state === 'never') return null;
  const { code, name, state } = region;
  const isCountry = code === region.country;
  // In the United States the law differs by state, so the list never opens all of it at once.
  const opens = state === 'closed' && code !== 'US';
  return (
    <>
      {region.knownAreas > 0 && (
        <LinkButton size="small" variant="quiet" href={`/dashboard/regions?country=${code}`}>
          Areas<span className="sr-only"> of {name}</span>
        </LinkButton>
      )}
      {opens && <ActionButton label="Open" subject={name} action={actions.open.bind(null, code)} />}
      {state !== 'closed' &&
        (isCountry ? (
          <CloseCountry region={region} actions={actions} />
        ) : (
          <CloseArea region={region} actions={actions} country={country} />
        ))}
    </>
  );
}

export function CloseCountry({ region, actions }: Omit<RegionButtonsProps, 'country'>) {
  return (
    <CloseButton region={region} actions={actions}>
      New payments from there are refused. Existing payments continue.
      {region.state === 'areas' && ' The selection of open areas is lost.'}
    </CloseButton>
  );
}

export function OpenWholeCountry({ region, actions }: Omit<RegionButtonsProps, 'country'>) {
  return (
    <ConfirmButton
      label="Open all areas"
      size="small"
      title={`Open all of ${region.name}?`}
      confirmLabel="Open"
      action={actions.open.bind(null, region.code)}
    >
      Payments are accepted from every area of {region.name}, including those that are closed now. Areas under
      an embargo stay closed.
    </ConfirmButton>
  );
}

function CloseArea({ region, actions, country }: RegionButtonsProps) {
  const isLast = country?.state === 'areas' && country.openAreas === 1;
  if (!isLast && country?.state !== 'whole') {
    return (
      <ActionButton label="Close" subject={region.name} action={actions.close.bind(null, region.code)} />
    );
  }
  return (
    <CloseButton region={region} actions={actions}>
      {isLast
        ? `This is the last open area of ${country.name}. Closing it closes the country.`
        : `All areas of ${country?.name} are open. After this, the other areas stay open, and payers from this country must select their area.`}
    </CloseButton>
  );
}

function CloseButton({
  region,
  actions,
  children,
}: Omit<RegionButtonsProps, 'country'> & { children: ReactNode }) {
  return (
    <ConfirmButton
      label={
        <>
          Close<span className="sr-only"> {region.name}</span>
        </>
      }
      size="small"
      title={`Close ${region.name}?`}
      confirmLabel="Close"
      danger
      action={actions.close.bind(null, region.code)}
    >
      {children}
    </ConfirmButton>
  );
}

/** The search for regions. A plain GET form, so that the result has a URL. */
export function RegionSearch({ search, country }: { search: string; country: string | null }) {
  return (
    <form action="/dashboard/regions" method="get" className="flex w-full gap-2 sm:w-auto">
      {country !== null && <input type="hidden" name="country" value={country} />}
      <div className="relative min-w-0 flex-1 sm:w-72">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <input
          type="search"
          name="q"
          defaultValue={search}
          maxLength={100}
          aria-label="Search by name or code"
          placeholder="Name or code, e.g. US-CA"
          className="min-h-11 w-full rounded-field border border-line-strong bg-surface pr-3 pl-9 text-base placeholder:text-ink-faint sm:text-sm"
        />
      </div>
      <Button type="submit">Search</Button>
    </form>
  );
}
