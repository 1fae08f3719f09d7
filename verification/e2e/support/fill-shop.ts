// Gives a merchant one of every kind of object, in a state in which it can be changed, as targets for calls of another
// merchant.
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { ALL_SCOPES } from '@/lib/accounts/auth/key-scopes';
import type { Aim } from './forged-calls';
import { newAccount } from './independent-wallet';
import type { Installation, Merchant, SignIn } from './installation';
import {
  addPasskey,
  endUndoTime,
  holdRefund,
  keepNoteUndoable,
  keepUndoable,
  type MerchantRows,
  readRows,
  settleOnDemand,
} from './merchant-rows';
import { CUSTOMER, createLinkByApi, paymentsApi } from './payments-api';
import { payFromWallet } from './sandbox-ledger';
import { callByName, type Given, signInOverHttp } from './server-actions';
import { makeUser, runAdmin } from './users';

export type ShopToFill = { readonly merchant: string; readonly owner: SignIn };

export type FilledShop = {
  readonly aim: Aim;
  readonly credentials: Pick<Merchant, 'apiUsername' | 'apiPassword'>;
};

type Api = ReturnType<typeof paymentsApi>;

type Place = {
  readonly installation: Installation;
  readonly dataDir: string;
  readonly merchant: string;
  readonly call: (name: string, given: Given) => Promise<string>;
  readonly rows: () => MerchantRows;
  readonly api: Api;
  /** Text that occurs only in the merchant's payments and endpoints. */
  readonly mark: string;
};

const NANO_RAW = 10n ** 30n;
/** The engine needs some seconds for deposits, claims and failed refunds. */
const ENGINE_MS = { timeout: 90_000 };

const issuedKey = z.object({ id: z.string(), secret: z.string() });

export async function fillShop(
  installation: Installation,
  dataDir: string,
  { merchant, owner }: ShopToFill,
): Promise<FilledShop> {
  const { baseUrl } = installation;
  const cookie = await signInOverHttp(baseUrl, owner);
  const call = async (name: string, given: Given) => (await callByName(baseUrl, name, cookie, given)).text;
  const rows = () => readRows(dataDir, merchant);
  const issue = async (label: string) => {
    const text = await call('issueKeyAction', [label, ALL_SCOPES]);
    return issuedKey.parse(JSON.parse(/\{"ok":true[^}]*\}/.exec(text)?.[0] ?? 'null'));
  };
  const [key, spare, rotated] = [await issue('Till'), await issue('Spare'), await issue('Rotated')];
  await call('rotateKeyAction', [rotated.id, null, false]);
  const credentials = { apiUsername: key.id, apiPassword: key.secret };
  const api = paymentsApi(baseUrl, credentials);
  const place = { installation, dataDir, merchant, call, rows, api, mark: `mark-${merchant}` };
  settleOnDemand(dataDir, merchant);
  const clerk = { email: `clerk-${randomUUID().slice(0, 8)}@roles.example`, role: 'cashier' } as const;
  await makeUser(dataDir, { ...clerk, merchantId: merchant });
  // A session that can be ended, because no test uses it.
  await signInOverHttp(baseUrl, owner);
  await createLinkByApi(installation, credentials, { title: place.mark });
  const aim = {
    ...{
      merchant,
      key: spare.id,
      rotatedKey: rotated.id,
      account: installation.merchants[1].settlementAddress,
    },
    ...{ closedCountry: 'FJ', openCountry: 'PT' },
    ...(await makeOwnThings(place, clerk.email)),
    ...(await makePayments(place)),
    ...(await makeTopUp(place)),
  };
  const { links, notifications } = rows();
  const isOpen = ({ userId, dismissedAt }: Row) => userId === aim.owner && dismissedAt === null;
  const isInvoice = ({ invoiceNumber }: Row) => invoiceNumber !== null;
  const told = {
    link: idOf(links, (row) => !isInvoice(row)),
    invoice: idOf(links, isInvoice),
    notification: idOf(notifications, isOpen),
  };
  return { aim: { ...aim, ...told, ...(await readMessages(place)) }, credentials };
}

/** Everything that a merchant's users save. */
async function makeOwnThings({ call, rows, dataDir, merchant, mark }: Place, clerk: string) {
  await call('createEndpointAction', [`https://shop.example/${mark}`, ['payment.cancelled']]);
  await call('inviteAction', [`new-${merchant.slice(0, 8)}@roles.example`, 'manager']);
  await call('saveViewAction', ['Theirs', 'status=Error']);
  const lines = '[{"description":"Tea","quantity":"1","usdAmount":"4.00"}]';
  await call('createInvoiceAction', { number: mark, dueDay: '2099-12-24', lines, email: CUSTOMER.email });
  const website = `https://${randomUUID()}.example`;
  await call('addShopOriginAction', { website });
  const { users, sessions, endpoints, invitations, views } = rows();
  const owner = idOf(users, ({ role }) => role === 'owner');
  return {
    ...{ website, owner, passkey: addPasskey(dataDir, owner) },
    user: idOf(users, ({ email }) => email === clerk),
    session: idOf(sessions.toReversed(), ({ userId }) => userId === owner),
    endpoint: idOf(endpoints, () => true),
    invitation: idOf(invitations, () => true),
    view: idOf(views, () => true),
  };
}

async function makePayments(place: Place) {
  const { api, call, rows, mark } = place;
  const ask = async (given: object = {}) => api.create({ orderId: mark, ...given });
  const reviewed = { paymentCustomer: { ...CUSTOMER, lastName: 'Sandbox-Review' } };
  const [payment, waiting, chosen] = [await ask(reviewed), await ask(), await ask()];
  const selected = await ask();
  const claims = [await makeClaim(place), await makeClaim(place)] as const;
  const completed = await ask({ usdAmount: '6.00' });
  const paid = await payFromWallet(place.installation, completed.paymentAddress, 2n * NANO_RAW);
  const { paymentIdentifier } = completed;
  await expect.poll(async () => (await api.status(paymentIdentifier)).status, ENGINE_MS).toBe('Completed');
  await call('addNoteAction', [paymentIdentifier, 'Theirs', true]);
  const note = idOf(rows().notes, () => true);
  keepNoteUndoable(place.dataDir, note);
  return {
    payment: payment.paymentIdentifier,
    waiting: waiting.paymentIdentifier,
    chosen: chosen.paymentIdentifier,
    selected: selected.paymentIdentifier,
    ...{ claims, completed: paymentIdentifier, sender: paid.sender, note: Number(note) },
    ...(await makeRefunds(place, paymentIdentifier)),
  };
}

/** A cancelled payment of which an exchange paid a part, which its payer has claimed. */
async function makeClaim({ installation, dataDir, api, mark }: Place): Promise<Aim['claims'][number]> {
  const { baseUrl } = installation;
  const { paymentIdentifier: payment, paymentAddress } = await api.create({ orderId: mark });
  const { sender } = await payFromWallet(installation, paymentAddress, NANO_RAW);
  await runAdmin(dataDir, 'add-exchange-account', '--address', sender, '--name', 'An exchange');
  await api.cancel(payment);
  const destination = (await newAccount()).address;
  const { email, phoneNumber } = CUSTOMER;
  const claim = () =>
    fetch(`${baseUrl}/api/checkout/${payment}/refund-claim`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: baseUrl },
      body: JSON.stringify({ email, phoneNumber, address: destination }),
    });
  await expect.poll(async () => (await claim()).status, ENGINE_MS).toBe(200);
  return { payment, destination };
}

/** One refund that can be undone and one that failed, of half a nano each, for two paid payments. */
async function makeRefunds({ call, rows, dataDir, merchant }: Place, payment: string) {
  const order = async (destination: string, leftRaw: bigint) => {
    const asked = { token: randomUUID(), source: 'unsettled', amount: '0.5', destination, note: '' };
    const text = await call('orderRefundAction', [payment, { ...asked, seenRaw: leftRaw.toString() }]);
    const [, refundId] = /"refundIds":\["(\w+)"/.exec(text) ?? [];
    if (refundId === undefined) throw new Error(`the refund was refused: ${text}`);
    return refundId;
  };
  const undoable = await order((await newAccount()).address, 2n * NANO_RAW);
  keepUndoable(dataDir, undoable);
  const listed = (await newAccount()).address;
  const failed = await order(listed, (3n * NANO_RAW) / 2n);
  // On a busy machine the command takes longer than the ten seconds after which the engine would send the refund.
  holdRefund(dataDir, failed);
  await runAdmin(dataDir, 'add-exchange-account', '--address', listed, '--name', 'An exchange');
  endUndoTime(dataDir, merchant);
  const reference = `manual-refund:${failed}`;
  await expect.poll(() => rows().attention.map(({ id }) => id), ENGINE_MS).toContain(reference);
  const leftRaw = ((3n * NANO_RAW) / 2n).toString();
  return { undoable, failed: reference, leftRaw };
}

async function makeTopUp({ installation, call, rows }: Place) {
  await call('openTopUpAction', []);
  const [topUp] = rows().topUps;
  if (topUp === undefined) throw new Error('the merchant has a top-up');
  await payFromWallet(installation, String(topUp.address), NANO_RAW);
  // PostgreSQL returns counts as text.
  await expect.poll(() => Number(rows().topUps[0]?.deposits), ENGINE_MS).toBe(1);
  return { topUp: topUp.id, topUpRaw: NANO_RAW.toString() };
}

/** A webhook message of a payment, which can be resent, and a test message, which can't. */
async function readMessages({ call, rows }: Place) {
  const { endpoints, messages } = rows();
  await call('sendTestAction', [idOf(endpoints, () => true)]);
  return { message: idOf(messages, ({ paymentId }) => paymentId !== null) };
}

type Row = MerchantRows[keyof MerchantRows][number];

function idOf(rows: readonly Row[], isIt: (row: Row) => boolean): string {
  const found = rows.find(isIt);
  if (found === undefined) throw new Error('the merchant has one of everything');
  return found.id;
}
