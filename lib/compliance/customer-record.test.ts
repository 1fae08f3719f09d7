// Encryption of the payer's data: it can only be decrypted for its own payment, and never after its key is destroyed.
import { describe, expect, it } from 'vitest';
import { parseKeyRing } from '@/lib/core/key-ring';
import { allBlindIndexes, blindIndexes, nameTokens, searchedTokens } from './blind-index';
import {
  openCustomer,
  openWithCustomerKey,
  rewrapKey,
  sealCustomer,
  sealWithCustomerKey,
} from './customer-record';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const ring = parseKeyRing(`k1:${key(7)}`);
const rotated = parseKeyRing(`k2:${key(9)},k1:${key(7)}`);
const CUSTOMER = {
  firstName: 'Zoë',
  lastName: 'Vogel',
  email: 'zoe@example.org',
  phoneNumber: '4915112345678',
};

const row = (paymentId: string, sealedWith = ring) => ({
  paymentId,
  ...sealCustomer(sealedWith, paymentId, CUSTOMER),
});

describe('the encrypted customer', () => {
  it('can be decrypted for its own payment', () => {
    expect(openCustomer(ring, row('pay_1'))).toEqual(CUSTOMER);
  });
  it('can’t be decrypted for another payment or with another payment’s key', () => {
    expect(() => openCustomer(ring, { ...row('pay_1'), paymentId: 'pay_2' })).toThrow();
    const { sealed } = row('pay_1');
    expect(() => openCustomer(ring, { ...row('pay_1'), sealed })).toThrow();
  });
  it('reports that it was erased once its key is destroyed', () => {
    expect(() => openCustomer(ring, { ...row('pay_1'), wrappedKey: null })).toThrow('was erased');
  });
  it('can be decrypted with a new key after its data key is rewrapped, without encrypting the data again', () => {
    const old = row('pay_1');
    const rewrapped = { ...old, ...rewrapKey(rotated, old) };
    expect(rewrapped.keyId).toBe('k2');
    expect(openCustomer(parseKeyRing(`k2:${key(9)}`), rewrapped)).toEqual(CUSTOMER);
  });
  it('encrypts additional text with it', () => {
    const customer = row('pay_1');
    const sealed = sealWithCustomerKey(ring, customer, 'hits', 'found');
    expect(openWithCustomerKey(ring, customer, 'hits', sealed)).toBe('found');
    expect(() => openWithCustomerKey(ring, customer, 'notes', sealed)).toThrow();
    expect(() => openWithCustomerKey(ring, { ...customer, wrappedKey: null }, 'hits', sealed)).toThrow(
      'was erased',
    );
  });
});

describe('the blind indexes', () => {
  it('are the same for one person, however the data is typed', () => {
    const typed = {
      firstName: 'ZOE',
      lastName: 'vogel',
      email: ' Zoe@Example.org',
      phoneNumber: '+49 151 12345678',
    };
    expect(blindIndexes(ring, 'k1', typed)).toEqual(blindIndexes(ring, 'k1', CUSTOMER));
  });
  it('reveal nothing of the data, and differ by field and key', () => {
    const same = { firstName: 'a', lastName: '', email: 'a', phoneNumber: '1', postalCode: '1' };
    const all = allBlindIndexes(rotated, same).flatMap((indexes) => Object.values(indexes));
    expect(new Set(all).size).toBe(8);
  });
  it('find a name by its words and by their first three to eight letters, for one merchant only', () => {
    const name = { firstName: 'Li', lastName: 'von Quillfeldt' };
    const tokens = nameTokens(ring, 'k1', 'm1', name);
    const finds = (text: string, merchantId = 'm1') =>
      searchedTokens(ring, 'k1', merchantId, text).every((spellings) =>
        spellings.some((token) => tokens.includes(token)),
      );
    for (const text of ['li', 'Qui', 'quillfel', 'QUILLFELDT', 'Quill Li', 'von quil']) {
      expect(finds(text), text).toBe(true);
    }
    for (const text of ['l', 'qu', 'quillfeld', 'uill', 'quill ada']) expect(finds(text), text).toBe(false);
    expect(finds('Quill', 'm2')).toBe(false);
    // Li, von, Quillfeldt, and six beginnings of it.
    expect(tokens).toHaveLength(9);
    const long = { firstName: 'abcdefghij '.repeat(20), lastName: 'a1b2c3d4e5 '.repeat(20) };
    expect(nameTokens(ring, 'k1', 'm1', long).length).toBeLessThanOrEqual(56);
  });
  it('are null for missing fields', () => {
    expect(blindIndexes(ring, 'k1', { firstName: ' ', postalCode: '1' })).toEqual({
      emailIndex: null,
      phoneIndex: null,
      personIndex: null,
      nameIndex: null,
    });
  });
});
