import { blake2b } from '@noble/hashes/blake2.js';
import fc from 'fast-check';
import * as nanocurrency from 'nanocurrency';
import { describe, expect, it } from 'vitest';
import { formatAddress, parseAddress } from '@/lib/core/address';
import { MAX_RAW } from '@/lib/core/raw';
import {
  blockToRpc,
  hashBlock,
  openBlock,
  parseRpcBlock,
  receiveBlock,
  type StateBlock,
  sendBlock,
  signBlock,
  verifyBlock,
  workRoot,
} from './block';
import { bytesToHex, hexToBytes, ZERO_HASH } from './hex';
import { publicKeyOf, verifyHash } from './keys';
import vectors from './testdata/vectors.json';
import { workValue } from './work';

const SECRET_KEY = hexToBytes('781186FB9EF17DB6E3D1056550D9FAE5D5BBADA6A6BC370E4CBB938B1DC71DA3');
const ACCOUNT = formatAddress(publicKeyOf(SECRET_KEY));
const OTHER = 'nano_1q3hqecaw15cjt7thbtxu3pbzr1eihtzzpzxguoc37bj1wc5ffoh7w74gi6p';
const HASH = 'AB'.repeat(32);
const CHAIN = { account: ACCOUNT, previous: HASH, representative: OTHER };

const addresses = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(formatAddress);
const hashes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex);
const amounts = fc.bigInt({ min: 0n, max: MAX_RAW });
const stateBlocks: fc.Arbitrary<StateBlock> = fc.record({
  type: fc.constant('state'),
  account: addresses,
  previous: hashes,
  representative: addresses,
  balanceRaw: amounts,
  link: hashes,
});

describe('a state block', () => {
  const signed = vectors.stateBlocks.filter((vector) => vector.block.signature !== undefined);

  it.each(signed)('$name: hash, signature, root and work as published', (vector) => {
    const block = parseRpcBlock(vector.block);
    if (!block) throw new Error('the vector was not read');
    expect(hashBlock(block)).toBe(vector.hash);
    expect(verifyBlock(block)).toBe(true);
    expect(workRoot(block)).toBe(vector.root);
    if (vector.workValue)
      expect(workValue(workRoot(block), block.work)).toBe(BigInt(`0x${vector.workValue}`));
  });

  it('has the published hash even without its signature', () => {
    const unsigned = vectors.stateBlocks.filter((vector) => vector.block.signature === undefined);
    expect(unsigned.length).toBeGreaterThan(0);
    for (const { block, hash } of unsigned) {
      const parsed = parseRpcBlock({ ...block, signature: '00'.repeat(64), work: '' });
      expect(parsed && hashBlock(parsed)).toBe(hash);
    }
  });

  it('has the published signature if it is reproducible', () => {
    const reproducible = signed.filter((vector) => vector.secretKey && vector.deterministicSignature);
    expect(reproducible.length).toBeGreaterThan(9);
    for (const { block, secretKey } of reproducible) {
      const parsed = parseRpcBlock(block);
      if (!parsed || !secretKey) throw new Error('the vector was not read');
      expect(signBlock(parsed, hexToBytes(secretKey))).toEqual({
        ...parsed,
        signature: block.signature,
        work: '',
      });
    }
  });

  it('has the same hash as in another implementation', () => {
    fc.assert(
      fc.property(stateBlocks, (block) => {
        const theirs = nanocurrency.hashBlock({ ...block, balance: block.balanceRaw.toString() });
        expect(hashBlock(block)).toBe(theirs.toUpperCase());
      }),
    );
  });

  it('is unchanged after conversion to its RPC form and back', () => {
    fc.assert(
      fc.property(stateBlocks, (block) => {
        const whole = { ...block, signature: 'CD'.repeat(64), work: '00000000000000ff' };
        const rpc = blockToRpc(whole);
        expect(parseRpcBlock(rpc)).toEqual(whole);
        expect(bytesToHex(parseAddress(rpc.link_as_account ?? '') ?? new Uint8Array())).toBe(block.link);
      }),
    );
  });

  it('does not verify after a change of any field', () => {
    const block = signBlock(
      sendBlock({ ...CHAIN, previousBalanceRaw: 9n, destination: OTHER, amountRaw: 4n }),
      SECRET_KEY,
    );
    expect(verifyBlock(block)).toBe(true);
    expect(verifyBlock({ ...block, balanceRaw: 4n })).toBe(false);
    expect(verifyBlock({ ...block, link: ZERO_HASH })).toBe(false);
    expect(verifyBlock({ ...block, previous: ZERO_HASH })).toBe(false);
    expect(verifyBlock({ ...block, account: OTHER })).toBe(false);
    expect(verifyBlock({ ...block, representative: ACCOUNT })).toBe(false);
  });

  it.each([
    [{ account: 'nano_1' }, 'not an address'],
    [{ representative: '' }, 'not an address'],
    [{ previous: 'AB' }, 'a hash has 32 bytes'],
    [{ link: '' }, 'a hash has 32 bytes'],
    [{ balanceRaw: MAX_RAW + 1n }, 'a balance is 0 to 2^128 − 1 raw'],
    [{ balanceRaw: -1n }, 'a balance is 0 to 2^128 − 1 raw'],
  ])('is not hashed with %o: %s', (fault, reason) => {
    const block = openBlock({ account: ACCOUNT, representative: OTHER, sourceHash: HASH, amountRaw: 1n });
    expect(() => hashBlock({ ...block, ...fault })).toThrow(new RangeError(reason));
  });

  const rpcForm = () =>
    blockToRpc(
      signBlock(
        openBlock({ account: ACCOUNT, representative: OTHER, sourceHash: HASH, amountRaw: 1n }),
        SECRET_KEY,
      ),
    );
  it.each([
    { type: 'send' },
    { balance: '01' },
    { balance: '1.0' },
    { balance: 1 },
    { link: '0' },
    { account: 'nano_1' },
    { signature: 'AB' },
    { signature: `${'AB'.repeat(64)}A` },
    { signature: `Z${'AB'.repeat(64)}` },
    { work: '1' },
    { work: '00000000000000ff0' },
    { work: 'z00000000000000ff' },
  ])('is not parsed with %j', (fault) => {
    expect(parseRpcBlock(rpcForm())).toBeDefined();
    expect(parseRpcBlock({ ...rpcForm(), ...fault })).toBeUndefined();
  });

  it.each([null, '', []])('is not parsed from %j', (json) => {
    expect(parseRpcBlock(json)).toBeUndefined();
  });
});

describe('building blocks', () => {
  it('opens an account with a received amount', () => {
    const block = openBlock({ account: ACCOUNT, representative: OTHER, sourceHash: HASH, amountRaw: 7n });
    expect(block).toMatchObject({ previous: ZERO_HASH, balanceRaw: 7n, link: HASH });
    expect(workRoot(block)).toBe(bytesToHex(publicKeyOf(SECRET_KEY)));
  });

  it('adds received and subtracts sent amounts exactly', () => {
    fc.assert(
      fc.property(amounts, amounts, (first, second) => {
        const [low, high] = first < second ? [first, second] : [second, first];
        fc.pre(high > low);
        const amountRaw = high - low;
        const receive = receiveBlock({ ...CHAIN, previousBalanceRaw: low, sourceHash: HASH, amountRaw });
        const send = sendBlock({ ...CHAIN, previousBalanceRaw: high, destination: OTHER, amountRaw });
        expect(receive).toMatchObject({ balanceRaw: high, link: HASH });
        expect(send).toMatchObject({
          balanceRaw: low,
          link: bytesToHex(parseAddress(OTHER) ?? new Uint8Array()),
        });
      }),
    );
  });

  it('never sends more than the balance, zero, or a negative amount', () => {
    const send = (amountRaw: bigint) => () =>
      sendBlock({ ...CHAIN, previousBalanceRaw: 5n, destination: OTHER, amountRaw });
    expect(send(6n)).toThrow(new RangeError('the amount is over the balance'));
    for (const amountRaw of [0n, -1n])
      expect(send(amountRaw)).toThrow(new RangeError('the amount must be positive'));
    expect(send(5n)().balanceRaw).toBe(0n);
  });

  it('never receives zero, a negative amount, or beyond the maximum balance', () => {
    const receive = (amountRaw: bigint) => () =>
      receiveBlock({ ...CHAIN, previousBalanceRaw: 5n, sourceHash: HASH, amountRaw });
    for (const amountRaw of [0n, -1n])
      expect(receive(amountRaw)).toThrow(new RangeError('the amount must be positive'));
    expect(receive(MAX_RAW)).toThrow(new RangeError('a balance is 0 to 2^128 − 1 raw'));
  });

  it('continues only an existing chain', () => {
    const chain = { ...CHAIN, previous: ZERO_HASH, previousBalanceRaw: 5n, amountRaw: 1n };
    const refusal = new RangeError('only an open block has no block before it');
    expect(() => sendBlock({ ...chain, destination: OTHER })).toThrow(refusal);
    expect(() => receiveBlock({ ...chain, sourceHash: HASH })).toThrow(refusal);
  });

  it('rejects invalid fields', () => {
    const good = { account: ACCOUNT, representative: OTHER, sourceHash: HASH, amountRaw: 1n };
    for (const fault of [{ account: 'x' }, { representative: '' }, { sourceHash: 'AB' }]) {
      expect(() => openBlock({ ...good, ...fault })).toThrow(RangeError);
    }
    const send = { ...CHAIN, previousBalanceRaw: 5n, destination: 'nano_1', amountRaw: 1n };
    expect(() => sendBlock(send)).toThrow(RangeError);
  });
});

describe('the first blocks of the networks', () => {
  it.each(Object.entries(vectors.genesis.blocks))('%s', (_, genesis) => {
    const source = hexToBytes(genesis.source);
    const representative = parseAddress(genesis.representative) ?? new Uint8Array();
    const account = parseAddress(genesis.account) ?? new Uint8Array();
    const legacyOpen = blake2b(Buffer.concat([source, representative, account]), { dkLen: 32 });
    expect(bytesToHex(legacyOpen)).toBe(genesis.hash);
    expect(verifyHash(account, genesis.hash, genesis.signature)).toBe(true);
    expect(workValue(bytesToHex(account), genesis.work)).toBe(BigInt(`0x${genesis.workValue}`));
  });

  it('have the published key on the development network', () => {
    const { secretKey, publicKey, address } = vectors.genesis.devGenesisKey;
    expect(bytesToHex(publicKeyOf(hexToBytes(secretKey)))).toBe(publicKey);
    expect(formatAddress(hexToBytes(publicKey))).toBe(address);
  });
});
