// The first block of the development ledger: the published genesis of the Nano node's own dev network
// (nano-node, nano/secure/common.cpp). Its secret key is public and must never hold anything of value.
import { MAX_RAW } from '@/lib/core/raw';

/** The account that holds the whole supply at the start, and that the faucet pays from. */
export const GENESIS_ACCOUNT = 'nano_3e3j5tkog48pnny9dmfzj1r16pg8t1e76dz5tmac6iq689wyjfpiij4txtdo';

/** Public: it is part of the node's source. */
export const GENESIS_SECRET_KEY = '34F0A37AAD20F4A260F0A5B3CB3D7FB50673212263E58A380BC10474BB039CE4';

export const GENESIS_HASH = '04270D7F11C4B2B472F2854C5A59F2A7E84226CE9ED799DE75744BD7D85FC9D9';

/** The whole supply, in raw: 2^128 − 1. */
export const GENESIS_SUPPLY_RAW = MAX_RAW;

/** A legacy open block: its hash covers source, representative and account, but no balance. */
export const GENESIS_BLOCK = {
  type: 'open',
  source: 'B0311EA55708D6A53C75CDBF88300259C6D018522FE3D4D0A242E431F9E8B6D0',
  representative: GENESIS_ACCOUNT,
  account: GENESIS_ACCOUNT,
  signature:
    'ECDA914373A2F0CA1296475BAEE40500A7F0A7AD72A5A80C81D7FAB7F6C802B2CC7DB50F5DD0FB25B2EF11761FA7344A158DD5A700B21BD47DE5BD0F63153A02',
  work: '7b42a00ee91d5810',
} as const;
