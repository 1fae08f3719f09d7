// The palette offers what the user may do, and finds it by any words.
import { describe, expect, it } from 'vitest';
import { permissionsOf } from '@/lib/accounts/auth/permissions';
import { newPaymentIdentifier } from '@/lib/core/ids';
import { commandsFor, matching, paletteTexts, searchesFor } from './commands';
import { shortcutsFor } from './shortcut-list';

const labelsOf = (role: 'owner' | 'accountant', text = '') =>
  matching(commandsFor(permissionsOf(role)), text).map(({ label }) => label);

describe('the command palette', () => {
  it('has the actions and pages of the user’s role', () => {
    expect(labelsOf('owner').slice(0, 5)).toEqual([
      ...['New payment', 'New payment link', 'New invoice', 'New sale', 'Overview'],
    ]);
    expect(labelsOf('accountant')).toContain('Payments');
    expect(labelsOf('accountant')).not.toContain('New payment');
    expect(labelsOf('accountant')).not.toContain('Settings');
  });

  it('finds commands by all words in any order and case', () => {
    expect(labelsOf('owner', ' LINK new ')).toEqual(['New payment link']);
    expect(labelsOf('owner', 'new nothing')).toEqual([]);
  });

  it('finds what can be done with invoices, and sections by name', () => {
    expect(labelsOf('owner', 'invoice')).toEqual([
      'New invoice',
      'Invoices',
      'Invoices and e-mail to payers',
    ]);
    for (const section of ['Time zone', 'Webhooks', 'API keys']) {
      expect(labelsOf('owner', section)).toEqual([section]);
      expect(labelsOf('accountant', section)).toEqual([]);
    }
    expect(labelsOf('owner')).not.toContain('Time zone');
  });

  it('gives each command a unique key', () => {
    const keys = commandsFor(permissionsOf('owner')).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a pasted text', () => {
  const hrefOf = (role: 'owner' | 'operator' | 'complianceOfficer', text: string) =>
    searchesFor(permissionsOf(role), text).map(({ href }) => href);
  const address = `nano_3${'a'.repeat(59)}`;
  const hash = 'AB'.repeat(32);

  it.each(['operator', 'complianceOfficer'] as const)('opens the payment for the role %s', (role) => {
    expect(hrefOf(role, ' pay_0abc ')).toEqual(['/dashboard/reviews/pay_0abc']);
    expect(hrefOf(role, address)).toEqual([`/dashboard/reviews/find?text=${address}`]);
    expect(hrefOf(role, hash)).toEqual([`/dashboard/reviews/find?text=${hash}`]);
  });

  it('finds merchants by name for those who manage them', () => {
    expect(hrefOf('operator', 'harbour books')).toEqual(['/dashboard/merchants?search=harbour+books']);
    expect(hrefOf('operator', 'h')).toEqual([]);
    expect(hrefOf('complianceOfficer', 'harbour')).toEqual([]);
  });

  it('opens a merchant’s payment by its whole identifier', () => {
    const id = newPaymentIdentifier(new Date());
    expect(hrefOf('owner', ` ${id} `)).toEqual([`/dashboard/payments/${id}`, null]);
    expect(hrefOf('owner', id.slice(0, 20))).toEqual([null]);
  });

  it('is searched for among a merchant’s payments, and is in no address', () => {
    for (const text of ['pay_0abc', address, hash, 'Ada Lovelace', 'MER-1003']) {
      expect(searchesFor(permissionsOf('owner'), ` ${text} `)).toMatchObject([
        { label: `Search payments for “${text}”`, search: text, href: null },
      ]);
    }
    expect(searchesFor(permissionsOf('owner'), ' ')).toEqual([]);
  });
});

describe('the texts and shortcuts', () => {
  it.each(['operator', 'complianceOfficer'] as const)('of the role %s name only what it has', (role) => {
    const { placeholder, noMatch } = paletteTexts(permissionsOf(role));
    expect(`${placeholder} ${noMatch}`).not.toMatch(/find a payment/);
    const keys = shortcutsFor(permissionsOf(role)).flatMap((shortcut) => shortcut.keys);
    expect(keys).toEqual(expect.arrayContaining(['t', 'a', 'r']));
    expect(keys).not.toEqual(expect.arrayContaining(['x']));
  });

  it('of a merchant have the list of payments, and no reviews', () => {
    const keys = shortcutsFor(permissionsOf('owner')).flatMap((shortcut) => shortcut.keys);
    expect(keys).toEqual(expect.arrayContaining(['/', 'x']));
    expect(keys).not.toContain('t');
  });
});
