import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GENESIS_ACCOUNT } from '../ledger/genesis';
import { type RunningSandbox, startSandbox } from '../start-sandbox';
import { at } from '../testing/call-rpc';
import { testAccount } from '../testing/test-account';
import { connectWebsocket, type TestClient } from '../testing/websocket-client';

const shop = testAccount(1).address;
const guest = testAccount(2).address;
const xrb = (address: string) => address.replace('nano_', 'xrb_');

let sandbox: RunningSandbox;
let clients: TestClient[];

beforeEach(async () => {
  sandbox = await startSandbox({ confirmationDelayMs: 0 });
  clients = [];
});
afterEach(async () => {
  for (const client of clients) client.close();
  await sandbox.close();
});

async function connect(): Promise<TestClient> {
  const client = await connectWebsocket(sandbox.wsUrl);
  clients.push(client);
  return client;
}

const isAck = (id: string) => (message: unknown) => at(message, 'id') === id;
const isAbout = (hash: string) => (message: unknown) => at(message, 'message', 'hash') === hash;
const isPong = (message: unknown) => at(message, 'ack') === 'pong';

/** A client subscribed with these options; without options when undefined. */
async function subscribed(options: object | undefined): Promise<TestClient> {
  const client = await connect();
  client.send({ action: 'subscribe', topic: 'confirmation', ack: true, id: 's', options });
  await client.hear(isAck('s'));
  return client;
}

/** Whether the client got the message; the pong would come after it. */
async function heard(client: TestClient, hash: string): Promise<boolean> {
  client.send({ action: 'ping' });
  await client.hear(isPong);
  return client.heard.some(isAbout(hash));
}

/** Pays, and waits until a client without a filter has received the confirmation. */
async function pay(witness: TestClient, account: string): Promise<string> {
  const hash = sandbox.faucet.send(account, 3n);
  await witness.hear(isAbout(hash));
  return hash;
}

describe('recipients of a confirmation', () => {
  it.each([
    ['no options', undefined, true],
    ['empty options', {}, true],
    ['an empty list of accounts', { accounts: [] }, false],
    ['a list with no valid account', { accounts: ['nano_bad'] }, false],
    ['the receiving account', { accounts: [shop] }, true],
    ['the receiving account, with prefix xrb_', { accounts: [xrb(shop)] }, true],
    ['another account', { accounts: [guest] }, false],
    ['no block', { include_block: false }, true],
    ['the paying account', { accounts: [GENESIS_ACCOUNT] }, true],
    ['the paying account but no block', { accounts: [GENESIS_ACCOUNT], include_block: 'false' }, false],
    ['active confirmations', { confirmation_type: 'active' }, true],
    ['inactive confirmations', { confirmation_type: 'inactive' }, false],
  ])('with %s', async (_name, options, expected) => {
    const witness = await subscribed(undefined);
    const client = await subscribed(options);
    const hash = await pay(witness, shop);
    expect(await heard(client, hash)).toBe(expected);
  });

  it('who watches the paying account', async () => {
    const client = await subscribed({ accounts: [sandbox.faucet.account] });
    const hash = sandbox.faucet.send(guest, 3n);
    expect(at(await client.hear(isAbout(hash)), 'message', 'block', 'subtype')).toBe('send');
  });

  it('updates add and remove accounts', async () => {
    const witness = await subscribed(undefined);
    const client = await subscribed({ accounts: [shop] });
    const update = { accounts_add: [guest], accounts_del: [shop] };
    client.send({ action: 'update', topic: 'confirmation', ack: true, id: 'u', options: update });
    await client.hear(isAck('u'));
    const toShop = await pay(witness, shop);
    const toGuest = await pay(witness, guest);
    expect(await heard(client, toShop)).toBe(false);
    expect(client.heard.some(isAbout(toGuest))).toBe(true);
  });

  it('a second subscription replaces the first, and unsubscribing ends it', async () => {
    const witness = await subscribed(undefined);
    const client = await subscribed({ accounts: [guest] });
    client.send({
      action: 'subscribe',
      topic: 'confirmation',
      ack: true,
      id: 's2',
      options: { accounts: [shop] },
    });
    await client.hear(isAck('s2'));
    expect(await heard(client, await pay(witness, shop))).toBe(true);
    client.send({ action: 'unsubscribe', topic: 'confirmation', ack: true, id: 'e' });
    await client.hear(isAck('e'));
    expect(await heard(client, await pay(witness, shop))).toBe(false);
  });

  it('all get the details that the first subscriber requested', async () => {
    const first = await subscribed({ include_sideband_info: 'true', accounts: [] });
    const second = await subscribed({});
    const hash = await pay(second, shop);
    expect(at(second.heard.find(isAbout(hash)), 'message', 'sideband', 'height')).toBe('2');
    expect(await heard(first, hash)).toBe(false);
  });

  it('block_confirm on a confirmed block sends the message again', async () => {
    const client = await subscribed({ accounts: [shop] });
    const hash = await pay(client, shop);
    const body = JSON.stringify({ action: 'block_confirm', hash });
    await fetch(sandbox.rpcUrl, { method: 'POST', body });
    const again = (message: unknown) =>
      isAbout(hash)(message) && at(message, 'message', 'confirmation_type') === 'active_confirmation_height';
    expect(at(await client.hear(again), 'message', 'hash')).toBe(hash);
  });

  it('new blocks are announced before they are confirmed, to subscribers', async () => {
    sandbox.faults.update({ neverConfirm: true });
    const client = await connect();
    client.send({ action: 'subscribe', topic: 'new_unconfirmed_block', ack: true, id: 'n' });
    await client.hear(isAck('n'));
    sandbox.faucet.send(shop, 3n);
    const message = await client.hear((heardOf) => at(heardOf, 'topic') === 'new_unconfirmed_block');
    expect(at(message, 'message')).toMatchObject({ type: 'state', link_as_account: shop, subtype: 'send' });
  });

  it('already gets the new state by RPC when the message arrives', async () => {
    const client = await subscribed({ accounts: [shop] });
    const hash = await pay(client, shop);
    expect(sandbox.ledger.isConfirmed(hash)).toBe(true);
  });
});

describe('acks', () => {
  it('a ping always gets a response, with its id if it had one', async () => {
    const client = await connect();
    client.send({ action: 'ping', id: 7 });
    expect(await client.hear(isPong)).toMatchObject({
      ack: 'pong',
      id: '7',
      time: expect.stringMatching(/^\d{13}$/),
    });
  });

  it.each([
    ['a subscription that did not ask', { action: 'subscribe', topic: 'confirmation' }],
    ['an unknown topic', { action: 'subscribe', topic: 'gossip', ack: true }],
    ['an unknown action', { action: 'sing', topic: 'confirmation', ack: true }],
    ['an update without a subscription', { action: 'update', topic: 'confirmation', ack: true, options: {} }],
    ['unsubscribing from nothing', { action: 'unsubscribe', topic: 'confirmation', ack: true }],
  ])('there is none for %s', async (_name, request) => {
    const client = await connect();
    client.send(request);
    client.send({ action: 'ping' });
    await client.hear(isPong);
    expect(client.heard).toHaveLength(1);
  });

  it('there is none for an update of a subscription made without options', async () => {
    const client = await subscribed(undefined);
    client.send({ action: 'update', topic: 'confirmation', ack: true, options: { accounts_add: [shop] } });
    client.send({ action: 'ping' });
    await client.hear(isPong);
    expect(client.heard).toHaveLength(2);
  });

  it('malformed JSON drops the connection', async () => {
    const client = await connect();
    client.send('{');
    expect((await client.ended).code).toBe(1006);
  });

  it('a stop sends close frames', async () => {
    const client = await connect();
    await sandbox.close();
    expect(await client.ended).toEqual({ code: 1000, reason: 'Shutting down' });
    sandbox = await startSandbox();
  });

  it('thousands of accounts can be watched', async () => {
    const client = await subscribed({ accounts: [] });
    const many = [...Array.from({ length: 5000 }, () => guest), shop];
    client.send({
      action: 'update',
      topic: 'confirmation',
      ack: true,
      id: 'm',
      options: { accounts_add: many },
    });
    await client.hear(isAck('m'));
    const hash = sandbox.faucet.send(shop, 1n);
    expect(at(await client.hear(isAbout(hash)), 'message', 'amount')).toBe('1');
  });
});
