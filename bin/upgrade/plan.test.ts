// What an upgrade is going to do, and when it refuses.
import { describe, expect, it } from 'vitest';
import { compareVersions, planLines, planUpgrade } from './plan';
import { switchLines } from './switch-steps';

const INIT = '20260101000000_init';
const MORE = '20270101000000_more';
const LESS = '20270201000000_less_contract';
const versions = { from: '1.0.0', to: '1.1.0' };

describe('the plan of an upgrade', () => {
  it('has the migrations that the database lacks', () => {
    const plan = planUpgrade({ ...versions, migrations: [INIT, MORE] }, [INIT]);
    expect(plan).toEqual({ pending: [MORE], contracting: [] });
    expect(planLines(versions, plan, []).join('\n')).toContain('so you can roll back');
  });

  it('says which of them leaves no way back', () => {
    const plan = planUpgrade({ ...versions, migrations: [INIT, MORE, LESS] }, [INIT, MORE]);
    expect(plan.contracting).toEqual([LESS]);
    expect(planLines(versions, plan, []).join('\n')).toContain('only the backup leads back');
  });

  it('refuses an older version, and one that a contracted database does not fit', () => {
    const older = { from: '1.10.0', to: '1.9.0', migrations: [INIT] };
    expect(() => planUpgrade(older, [INIT])).toThrow('1.9.0 is older than 1.10.0');
    expect(() => planUpgrade({ ...versions, migrations: [INIT] }, [INIT, LESS])).toThrow(LESS);
  });

  it('ends with the commands of the switch and of the way back', () => {
    const folders = { oldFolder: '/opt/old', newFolder: '/opt/new' };
    const lines = (canRollBack: boolean) => switchLines({ ...versions, ...folders, canRollBack }).join('\n');
    expect(lines(true)).toContain('ln -sfn /opt/new/nano-payments');
    expect(lines(true)).toContain('/opt/old/nano-payments');
    expect(lines(false)).not.toContain('/opt/old');
  });
});

it.each([
  ['1.2.0', '1.10.0'],
  ['1.0.0-rc.1', '1.0.0'],
  ['1.0.0-rc.2', '1.0.0-rc.10'],
  ['0.9.9', '1.0.0'],
])('%s is older than %s', (older, newer) => {
  expect(compareVersions(older, newer)).toBeLessThan(0);
  expect(compareVersions(newer, older)).toBeGreaterThan(0);
});
