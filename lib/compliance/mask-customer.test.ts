// The masked payer data for users who may not see all of it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskCustomer } from './customer-record';

describe('a masked payer', () => {
  it('shows only initials, the first letter of the mailbox, the last digits and the region', () => {
    const masked = maskCustomer({
      firstName: 'Ada',
      lastName: 'quill',
      email: 'ada.quill@example.com',
      phoneNumber: '14155550123',
      organizationName: 'Quill and Sons',
      thoroughfare: '1 Harbor Way',
      locality: 'Oakland',
      postalCode: '94607',
      administrativeArea: 'US-CA',
      country: 'US',
    });
    expect(masked).toEqual({
      firstName: 'A.',
      lastName: 'Q.',
      email: 'a…@example.com',
      phoneNumber: '…123',
      administrativeArea: 'US-CA',
      country: 'US',
    });
  });

  it.each([
    ['a name of one character', { firstName: '李' }, { firstName: '…' }],
    ['a name that begins with a marked letter', { lastName: 'E\u0301mile' }, { lastName: 'E\u0301.' }],
    ['an address without a mailbox', { email: '@example.com' }, { email: '…' }],
    ['an address that is none', { email: 'nobody' }, { email: '…' }],
    ['a quoted mailbox with an at sign', { email: '"a@b"@example.com' }, { email: '"…@example.com' }],
    ['a number of six digits', { phoneNumber: '555012' }, { phoneNumber: '…' }],
    ['empty fields', { firstName: ' ', email: '' }, {}],
  ])('reveals nothing by %s', (_, fields, masked) => {
    expect(maskCustomer(fields)).toEqual(masked);
  });

  it('never contains a complete name, mailbox or number', () => {
    const name = fc.string({ minLength: 2, maxLength: 40, unit: fc.constantFrom('a', 'é', '李', ' ', 'b') });
    fc.assert(
      fc.property(name, fc.stringMatching(/^[0-9]{7,15}$/), (firstName, phoneNumber) => {
        fc.pre(firstName.trim().length > 2);
        const masked = maskCustomer({ firstName, phoneNumber });
        expect(masked.firstName).not.toContain(firstName.trim());
        expect(masked.phoneNumber).not.toContain(phoneNumber.slice(0, -3));
      }),
    );
  });
});
