import { describe, expect, it } from 'vitest';
import recording from './testdata/recorded-responses.json';
import vectors from './testdata/vectors.json';
import { messageOfNewBlock, parseConfirmation, parseUnconfirmedSend } from './websocket-messages';

const NOW = new Date('2026-11-20T14:21:53.000Z');
const clock = { now: () => NOW };

/** The example of the Nano documentation, which names a hash; a node of V27.1 sends the same without it. */
const vector = vectors.stateBlocks.find(({ name }) => name === 'ws new_unconfirmed (2025)');
const block = { ...vector?.block, subtype: 'send' };
const address = vector?.block.link_as_account ?? '';
const ours = new Set([address]);
const told = (message: unknown) => ({ topic: 'new_unconfirmed_block', time: '1', message });

const read = (json: unknown, watched: ReadonlySet<string> = ours) =>
  parseUnconfirmedSend(messageOfNewBlock(json), watched, clock);

describe('a new block', () => {
  it('that sends to us is parsed, and its hash computed, because older nodes send none', () => {
    expect(read(told(block))).toEqual({ hash: vector?.hash, address, seenAt: NOW });
    expect(read({ ...told(block), hash: '0'.repeat(64) })?.hash).toBe(vector?.hash);
  });

  it('that sends to someone else is ignored before it is parsed', () => {
    const reads: string[] = [];
    const watchful = new Proxy(block, {
      get: (target, key) => {
        reads.push(String(key));
        return Reflect.get(target, key);
      },
    });
    expect(read(told(watchful), new Set())).toBeUndefined();
    expect(reads).toEqual(['link_as_account']);
  });

  it.each([
    ['a receive', { ...block, subtype: 'receive' }],
    ['without a subtype', { ...block, subtype: undefined }],
    ['a legacy block', { type: 'send', subtype: 'send', link_as_account: address }],
    ['cut short', { ...block, balance: undefined }],
    ['no object', 'block'],
    ['nothing', null],
  ])('is not a send to us: %s', (_, message) => {
    expect(read(told(message))).toBeUndefined();
  });
});

it.each([
  [{ topic: 'confirmation', message: block }],
  [{ topic: 'new_unconfirmed_block' }],
  [null],
  ['text'],
  [undefined],
])('other messages are not new blocks: %j', (json) => expect(messageOfNewBlock(json)).toBeUndefined());

describe('a confirmation', () => {
  const { 'ws confirmation (default options)': send, 'ws confirmation of open': open } = recording.answers;
  const whole = send.message;
  const isWhole = (message: unknown) =>
    parseConfirmation({ topic: 'confirmation', message }, NOW)?.isWholeSend;

  it('of a send, as a node sends it, has the whole block', () => {
    expect(parseConfirmation(send, NOW)).toEqual({
      ...{ hash: whole.hash, account: whole.account, linkAsAccount: whole.block.link_as_account },
      ...{ amountRaw: BigInt(whole.amount), subtype: 'send', isWholeSend: true, receivedAt: NOW },
    });
  });

  it.each([
    ['of a receive', open.message],
    ['without the block’s balance', { ...whole, block: { ...whole.block, balance: undefined } }],
    ['with another destination', { ...whole, block: { ...whole.block, link_as_account: whole.account } }],
    ['with another sender', { ...whole, account: whole.block.link_as_account }],
    ['with another hash', { ...whole, hash: open.message.hash }],
    ['with another balance', { ...whole, block: { ...whole.block, balance: '1' } }],
  ])('%s does not', (_, message) => {
    expect(isWhole(message)).toBe(false);
  });
});
