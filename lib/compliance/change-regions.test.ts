// An operator opens and closes countries and areas: supported regions change immediately, and closing never adds any.
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/lib/db/client';
import { MADE_AT } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { areasOf } from './area';
import { type ChangeRegionsDeps, closeRegion, findRegion, openRegion } from './change-regions';
import { checkLocation } from './location';
import { createRegionsReader, readSupportedRegions } from './supported-regions';

const clock = { now: () => MADE_AT };

describe('the region that an operator enters', () => {
  it.each([
    ['DE', 'DE'],
    ['germany', 'DE'],
    ['276', 'DE'],
    ['CA', 'CA'],
    ['US-CA', 'US-CA'],
    ['us_ca', 'US-CA'],
    ['US California', 'US-CA'],
    ['USA-CA', 'US-CA'],
    ['PR', 'US-PR'],
    ['Puerto Rico', 'US-PR'],
  ])('%s is %s', (text, code) => {
    expect(findRegion(text)?.code).toBe(code);
  });

  it.each(['', '  ', 'Atlantis', 'US-XX', 'California', '-CA', 'x'.repeat(300)])(
    '%j is not a region',
    (text) => {
      expect(findRegion(text)).toBeUndefined();
    },
  );
});

describeOnBothDatabases('the regions', (open) => {
  let database: Database;
  let deps: ChangeRegionsDeps;

  beforeEach(async () => {
    database = await open();
    deps = { database, clock, regions: createRegionsReader(database.db) };
  });

  const accepts = async (country: string, administrativeArea?: string) =>
    checkLocation(await readSupportedRegions(database.db), { country, administrativeArea }).outcome === 'ok';
  const listed = async () => {
    const { countries, areas } = await readSupportedRegions(database.db);
    return [...countries, ...areas].join(' ');
  };

  it('open a whole country and close it again', async () => {
    expect(await openRegion(deps, { code: 'Germany', by: 'command' })).toMatchObject({
      outcome: 'done',
      region: { code: 'DE', name: 'Germany' },
      countryState: 'whole',
    });
    expect(await accepts('DE', 'BY')).toBe(true);
    expect(await openRegion(deps, { code: 'DE', by: 'command' })).toMatchObject({ outcome: 'unchanged' });
    expect(await closeRegion(deps, { code: 'DE', by: 'command' })).toMatchObject({
      outcome: 'done',
      countryState: 'closed',
    });
    expect(await listed()).toBe('');
    expect(await closeRegion(deps, { code: 'DE', by: 'command' })).toMatchObject({ outcome: 'unchanged' });
  });

  it('open one area of a closed country', async () => {
    expect(await openRegion(deps, { code: 'US-CA', by: 'command' })).toMatchObject({ countryState: 'areas' });
    expect(await openRegion(deps, { code: 'PR', by: 'command' })).toMatchObject({ outcome: 'done' });
    expect(await listed()).toBe('US US-CA US-PR');
    expect([await accepts('US', 'CA'), await accepts('PR'), await accepts('US', 'NY')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('leave a fully open country unchanged when one of its areas is opened', async () => {
    await openRegion(deps, { code: 'DE', by: 'command' });
    expect(await openRegion(deps, { code: 'DE-BY', by: 'command' })).toMatchObject({
      outcome: 'unchanged',
      countryState: 'whole',
    });
    expect(await accepts('DE', 'BE')).toBe(true);
  });

  it('close a country when its last open area is closed', async () => {
    await openRegion(deps, { code: 'US-CA', by: 'command' });
    expect(await closeRegion(deps, { code: 'US-CA', by: 'command' })).toMatchObject({
      outcome: 'done',
      countryState: 'closed',
    });
    expect(await listed()).toBe('');
  });

  it('list all other areas when one area of a fully open country is closed', async () => {
    await openRegion(deps, { code: 'US', by: 'command' });
    expect(await closeRegion(deps, { code: 'US-NY', by: 'command' })).toMatchObject({
      countryState: 'areas',
    });
    expect([await accepts('US', 'NY'), await accepts('US', 'TX'), await accepts('US')]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await readSupportedRegions(database.db)).areas.size).toBe(areasOf('US').length - 1);
  });

  it('open and close an area with everything inside it', async () => {
    await openRegion(deps, { code: 'ES-CT', by: 'command' });
    expect([await accepts('ES', 'Barcelona'), await accepts('ES', 'Madrid')]).toEqual([true, false]);
    expect(await closeRegion(deps, { code: 'ES-CT', by: 'command' })).toMatchObject({
      countryState: 'closed',
    });
  });

  it('fully open a country with listed areas, and drop the list', async () => {
    await openRegion(deps, { code: 'US-CA', by: 'command' });
    expect(await openRegion(deps, { code: 'US', by: 'command' })).toMatchObject({
      outcome: 'done',
      countryState: 'whole',
    });
    expect(await listed()).toBe('US');
  });

  it.each(['CU', 'Iran', 'KP', 'UA-43', 'UA-14'])('never open %s', async (code) => {
    expect(await openRegion(deps, { code, by: 'command' })).toMatchObject({ outcome: 'embargoed' });
    expect(await listed()).toBe('');
  });

  it('change nothing for an unknown region', async () => {
    expect(await openRegion(deps, { code: 'Atlantis', by: 'command' })).toEqual({ outcome: 'unknown' });
    expect(await closeRegion(deps, { code: 'US-XX', by: 'command' })).toEqual({ outcome: 'unknown' });
  });

  it('are applied immediately by the process that changed them', async () => {
    const regions = createRegionsReader(database.db);
    expect((await regions.current()).countries.size).toBe(0);
    await openRegion({ database, clock, regions }, { code: 'DE', by: 'command' });
    expect([...(await regions.current()).countries]).toEqual(['DE']);
    await closeRegion({ database, clock, regions }, { code: 'DE', by: 'command' });
    expect((await regions.current()).countries.size).toBe(0);
  });

  it('stay closed when two operators close the last two areas simultaneously', async () => {
    for (const code of ['US-CA', 'US-NV']) await openRegion(deps, { code, by: 'command' });
    await Promise.all(['US-CA', 'US-NV'].map((code) => closeRegion(deps, { code, by: 'command' })));
    expect(await listed()).toBe('');
  });

  it('never allow more places after closing one, nor fewer after opening one', async () => {
    const codes = ['US', 'US-CA', 'US-NY', 'PR', 'CA', 'CA-ON'];
    const places = [
      ['US', 'CA'],
      ['US', 'NY'],
      ['US', 'TX'],
      ['PR', ''],
      ['CA', 'ON'],
      ['CA', 'QC'],
    ] as const;
    const step = fc.record({ opens: fc.boolean(), code: fc.constantFrom(...codes) });
    const accepted = () => Promise.all(places.map(([country, area]) => accepts(country, area)));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        for (const { opens, code } of steps) {
          const before = await accepted();
          await (opens ? openRegion : closeRegion)(deps, { code, by: 'command' });
          const after = await accepted();
          const grew = after.some((now, place) => now && !before[place]);
          const shrank = after.some((now, place) => !now && before[place]);
          expect(opens ? shrank : grew).toBe(false);
        }
      }),
      { numRuns: 15 },
    );
  });
});
