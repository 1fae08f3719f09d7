// What a node's responses must contain: one that leaves out what was asked says nothing about it.
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { BURN_ADDRESS, formatAddress } from '@/lib/core/address';
import {
  accountsFrontiersResponseFor,
  blockConfirmResponse,
  blocksInfoResponseFor,
  workGenerateResponse,
} from './rpc-responses';

const OTHER = formatAddress(new Uint8Array(32).fill(7));
const [HASH, OTHER_HASH] = ['AB'.repeat(32), 'CD'.repeat(32)];
const INFO = {
  block_account: BURN_ADDRESS,
  amount: '1',
  balance: '2',
  height: '3',
  local_timestamp: '4',
  successor: '00'.repeat(32),
  confirmed: 'true',
  contents: { type: 'state' },
  subtype: 'send',
};

/** The messages of the errors; empty for an accepted response. */
function errorsOf(schema: z.ZodType, response: unknown): string[] {
  const parsed = schema.safeParse(response);
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

describe('a response about accounts', () => {
  const errors = (response: unknown) =>
    errorsOf(accountsFrontiersResponseFor([BURN_ADDRESS, OTHER]), response);

  it('mentions each of them, with a block or an error', () => {
    const frontiers = { [BURN_ADDRESS]: HASH };
    expect(errors({ frontiers, errors: { [OTHER]: 'Account not found' } })).toEqual([]);
    expect(errors({ frontiers: { ...frontiers, [OTHER]: OTHER_HASH } })).toEqual([]);
    expect(errors({ frontiers })).toEqual(['it does not include every account']);
    expect(errors({})).toEqual(['it does not include every account']);
  });
});

describe('a response about blocks', () => {
  const schema = blocksInfoResponseFor([HASH, OTHER_HASH]);

  it('mentions each of them, as known or not', () => {
    const both = { [HASH]: INFO, [OTHER_HASH]: INFO };
    const known = { [HASH.toLowerCase()]: INFO };
    expect(errorsOf(schema, { blocks: both })).toEqual([]);
    expect(schema.parse({ blocks: both, blocks_not_found: '' }).blocks_not_found).toEqual([]);
    expect(schema.parse({ blocks: both }).blocks_not_found).toEqual([]);
    expect(errorsOf(schema, { blocks: known, blocks_not_found: [OTHER_HASH] })).toEqual([]);
    expect(errorsOf(schema, { blocks: known })).toEqual(['it does not include every block']);
    expect(errorsOf(schema, { blocks: known, blocks_not_found: [HASH] })).toEqual([
      'it does not include every block',
    ]);
  });

  it('has the subtype of each, which for a legacy block is its type', () => {
    const one = blocksInfoResponseFor([HASH]);
    const { subtype: _, ...bare } = INFO;
    const legacy = { ...bare, contents: { type: 'receive' } };
    expect(one.parse({ blocks: { [HASH]: legacy } }).blocks).toMatchObject({
      [HASH]: { subtype: 'receive' },
    });
    const { error } = one.safeParse({ blocks: { [HASH]: bare } });
    expect(JSON.stringify(error?.issues)).toContain('a block without subtype');
    const wrong = { ...INFO, contents: { type: 'send', destination: 'nano_1' } };
    expect(errorsOf(one, { blocks: { [HASH]: wrong } })).toHaveLength(1);
  });
});

it('a confirmation counts as started only if the node says so', () => {
  expect(errorsOf(blockConfirmResponse, { started: '1' })).toEqual([]);
  for (const response of [{ started: '0' }, {}])
    expect(errorsOf(blockConfirmResponse, response)).toHaveLength(1);
});

it('work is 16 hexadecimal digits', () => {
  expect(workGenerateResponse.parse({ work: '00000000000000FF' })).toEqual({ work: '00000000000000ff' });
  for (const work of ['', '00000000000000ff0', 'x00000000000000ff', '00000000000000f'])
    expect(errorsOf(workGenerateResponse, { work })).toHaveLength(1);
});
