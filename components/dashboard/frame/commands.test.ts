// The palette offers what the user may do, and finds it by any words.
import { describe, expect, it } from 'vitest';
import { permissionsOf } from '@/lib/accounts/auth/permissions';
import { commandsFor, matching } from './commands';

const labelsOf = (role: 'owner' | 'accountant', text = '') =>
  matching(commandsFor(permissionsOf(role)), text).map(({ label }) => label);

describe('the command palette', () => {
  it('has the actions and pages of the user’s role', () => {
    expect(labelsOf('owner').slice(0, 3)).toEqual(['New payment', 'New payment link', 'Overview']);
    expect(labelsOf('accountant')).toContain('Payments');
    expect(labelsOf('accountant')).not.toContain('New payment');
    expect(labelsOf('accountant')).not.toContain('Settings');
  });

  it('finds commands by all words in any order and case', () => {
    expect(labelsOf('owner', ' LINK new ')).toEqual(['New payment link']);
    expect(labelsOf('owner', 'new nothing')).toEqual([]);
  });

  it('gives each command a unique key', () => {
    const keys = commandsFor(permissionsOf('owner')).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
