// What an upgrade is going to do, and when it refuses.
import { describe, expect, it } from 'vitest';
import { compareVersions, planLines, planUpgrade } from './plan';
import { backupArguments, startLines, stopLines, switchLines } from './switch-steps';

const INIT = '20260101000000_init';
const MORE = '20270101000000_more';
const LESS = '20270201000000_less_contract';
const steps = { from: '1.0.0', to: '1.1.0', oldFolder: '/opt/old', newFolder: '/opt/new' };
const versions = { from: '1.0.0', to: '1.1.0' };

describe('the plan of an upgrade', () => {
  it('has the migrations that the database lacks', () => {
    const plan = planUpgrade({ ...versions, migrations: [INIT, MORE] }, [INIT]);
    expect(plan).toEqual({ pending: [MORE], contracting: [] });
    expect(planLines(versions, plan, []).join('\n')).toContain('so you can roll back');
  });

  it('says which of them can’t be rolled back', () => {
    const plan = planUpgrade({ ...versions, migrations: [INIT, MORE, LESS] }, [INIT, MORE]);
    expect(plan.contracting).toEqual([LESS]);
    expect(planLines(versions, plan, []).join('\n')).toContain('only by restoring the backup');
  });

  it('refuses an older version, and one that can’t use a contracted database', () => {
    const older = { from: '1.10.0', to: '1.9.0', migrations: [INIT] };
    expect(() => planUpgrade(older, [INIT])).toThrow('1.9.0 is older than 1.10.0');
    expect(() => planUpgrade({ ...versions, migrations: [INIT] }, [INIT, LESS])).toThrow(LESS);
  });

  it('ends with the commands to switch and to roll back', () => {
    const text = switchLines(steps).join('\n');
    expect(text).toMatch(
      /ln -sfn \/opt\/new \/opt\/nano-payments[\s\S]*Restart each web[\s\S]*Restart the signer[\s\S]*Restart each engine/,
    );
    expect(text).toMatch(/To roll back[\s\S]*ln -sfn \/opt\/old \/opt\/nano-payments/);
  });

  it('with a full stop, says to stop everything first, and to start engines before webs', () => {
    const stop = stopLines(steps, { backupTo: '/mnt/backups', isUnencrypted: true }).join('\n');
    expect(stop).toContain('Stop all webs and engines');
    expect(stop).toContain('upgrade /opt/new --backup-to /mnt/backups --unencrypted --despite-errors');
    expect(stopLines(steps, { backupTo: null, isUnencrypted: false }).join('\n')).toContain('--no-backup');
    expect(backupArguments({ backupTo: '/mnt/b', isUnencrypted: true })).toEqual([
      ...['backup', '--to', '/mnt/b', '--unencrypted'],
    ]);
    const start = startLines(steps).join('\n');
    expect(start).toMatch(/ln -sfn[\s\S]*Restart the signer[\s\S]*Start the engines[\s\S]*Start the webs/);
    expect(start).not.toContain('/opt/old');
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
