// A business signs up, awaits approval and is notified of the decision; existing e-mail addresses are not revealed.
import { expect, it } from 'vitest';
import { addUser } from '@/lib/accounts/auth/new-user';
import { verifyPassword } from '@/lib/accounts/auth/password';
import { createStrengthThrottle } from '@/lib/accounts/auth/password-policy';
import { createThrottles, MAX_JOINS_PER_EMAIL } from '@/lib/accounts/auth/sign-in-throttle';
import {
  countPendingMerchants,
  listMerchants,
  setMerchantState,
} from '@/lib/accounts/merchants/merchant-states';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import type { Database } from '@/lib/db/client';
import { factColumns, type NotificationFact } from '@/lib/notifications/notification-fact';
import {
  dismissAllNotifications,
  dismissNotification,
  listNotifications,
  readOpenNotifications,
} from '@/lib/notifications/notifications';
import { MADE_AT, makeMerchant, randomAddress } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { isSignUpOpen, MAX_PENDING_MERCHANTS, type SignUpForm, setSignUpOpen, signUp } from './sign-up';

const FORM: SignUpForm = {
  businessName: ' Fern Books ',
  website: 'fern.example/books',
  about: 'Old books,\r\nand some maps.',
  name: 'Ada Quill',
  email: 'Ada@Fern.example',
  password: 'a long enough password',
};

function startSignUp(database: Database) {
  const clock = turnableClock(MADE_AT);
  const throttles = createThrottles(clock);
  const strengthChecks = createStrengthThrottle(clock);
  const deps = { database, clock, throttles, strengthChecks, network: 'sandbox', source: '::1' } as const;
  const owner = () => database.db.user.findUniqueOrThrow({ where: { email: 'ada@fern.example' } });
  return {
    ...{ clock, deps, owner },
    signUp: (changes: Partial<SignUpForm> = {}) => signUp(deps, { ...FORM, ...changes }),
    titles: async () => (await listNotifications(database.db, (await owner()).id)).map(({ title }) => title),
  };
}

describeOnBothDatabases('a sign-up', (open) => {
  it('creates a pending merchant and its owner, who is notified of the operator’s decisions', async () => {
    const database = await open();
    const { signUp, owner, clock, titles } = startSignUp(database);
    await makeMerchant(database.db);
    expect(await signUp()).toEqual({ outcome: 'received' });
    const [merchant] = await listMerchants(database.db, clock);
    expect(merchant).toMatchObject({
      ...{ name: 'Fern Books', state: 'pending', website: 'https://fern.example/books' },
      ...{ about: 'Old books,\nand some maps.', settlementAddress: null },
      owner: { name: 'Ada Quill', email: 'ada@fern.example' },
    });
    expect(await countPendingMerchants(database.db)).toBe(1);
    const user = await owner();
    expect(await verifyPassword(user.passwordHash, FORM.password)).toBe(true);
    const decide = (state: 'approved' | 'rejected' | 'suspended', note: string) =>
      setMerchantState({ database, clock }, { merchantId: merchant?.id ?? '', state, note, by: 'command' });
    expect(await decide('rejected', 'No maps, please.')).toBe(true);
    expect((await readOpenNotifications(database.db, user.id)).urgent).toMatchObject({
      text: expect.stringContaining('Note from the operator: No maps, please.'),
    });
    expect(await decide('approved', '')).toBe(true);
    expect((await readOpenNotifications(database.db, user.id)).urgent).toBeNull();
    // An approved merchant can't be rejected by a second operator.
    expect(await decide('rejected', 'Too late.')).toBe(false);
    expect((await titles()).toSorted()).toEqual(['Account approved', 'Account not approved']);
    const approvals = async () =>
      (await listNotifications(database.db, user.id)).filter(({ title }) => title === 'Account approved');
    expect(await approvals()).toMatchObject([{ text: expect.stringContaining('Set a settlement address') }]);
    await decide('suspended', '');
    const settlementAddress = randomAddress();
    await database.db.merchant.update({ where: { id: merchant?.id ?? '' }, data: { settlementAddress } });
    await decide('approved', '');
    expect((await approvals()).map(({ text }) => text)).toContain('You can now accept payments.');
  });

  it('responds the same for an existing e-mail address, changes nothing, and notifies its user once a day', async () => {
    const database = await open();
    const { signUp, owner, titles } = startSignUp(database);
    await signUp();
    const before = await owner();
    const again = { businessName: 'Another', password: 'another long password' };
    for (let times = 1; times < MAX_JOINS_PER_EMAIL; times += 1) {
      expect(await signUp(again)).toEqual({ outcome: 'received' });
    }
    expect(await signUp(again)).toEqual({ outcome: 'refused', reason: 'wait' });
    expect(await owner()).toEqual(before);
    expect(await database.db.merchant.count()).toBe(1);
    expect(await titles()).toEqual(['Sign-up attempt with your e-mail address']);
  });

  it('is refused for invalid fields, while it is closed, and when too many are pending', async () => {
    const database = await open();
    const { signUp, deps } = startSignUp(database);
    const wrong = {
      businessName: 'Fern\nBcc: all',
      website: 'javascript:alert(1)',
      about: ' ',
      name: '',
      email: 'ada',
      password: 'short',
    };
    expect(await signUp(wrong)).toEqual({ outcome: 'invalid', fields: Object.keys(wrong) });
    for (const website of [
      'https://ada:pw@fern.example',
      'ftp://fern.example',
      'localhost',
      'x'.repeat(501),
    ]) {
      expect(await signUp({ website })).toEqual({ outcome: 'invalid', fields: ['website'] });
    }
    expect(await isSignUpOpen(database.db, 'live')).toBe(false);
    await setSignUpOpen({ ...deps, actor: userActor('u1') }, false);
    expect(await signUp()).toEqual({ outcome: 'refused', reason: 'closed' });
    await setSignUpOpen({ ...deps, actor: userActor('u1') }, true);
    expect(await isSignUpOpen(database.db, 'live')).toBe(true);
    const waiting = Array.from({ length: MAX_PENDING_MERCHANTS }, () => {
      return { id: newId(), name: 'Waiting', state: 'pending' as const, createdAt: MADE_AT };
    });
    await database.db.merchant.createMany({ data: waiting });
    expect(await signUp()).toEqual({ outcome: 'refused', reason: 'full' });
    expect(await database.db.user.count()).toBe(0);
  });
});

describeOnBothDatabases('a notification', (open) => {
  it('can be dismissed only by its user', async () => {
    const database = await open();
    const { signUp, owner, deps } = startSignUp(database);
    await signUp();
    await signUp();
    const { id: userId } = await owner();
    const [notification] = await listNotifications(database.db, userId);
    const { db } = database;
    await dismissNotification({ db, clock: deps.clock }, 'somebody else', notification?.id ?? '');
    await dismissAllNotifications({ db, clock: deps.clock }, 'somebody else');
    expect((await readOpenNotifications(db, userId)).count).toBe(1);
    await dismissNotification({ db, clock: deps.clock }, userId, notification?.id ?? '');
    expect((await readOpenNotifications(db, userId)).count).toBe(0);
    expect(await listNotifications(db, userId)).toMatchObject([{ isDismissed: true }]);
  });

  it('that is urgent stays first, no matter how many others follow', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const owner = { email: 'ada@fern.example', passwordHash: 'none', role: 'owner', merchantId } as const;
    const userId = await addUser(db, { ...owner, createdAt: MADE_AT });
    const tell = (fact: NotificationFact, seconds: number) => ({
      ...{ id: newId(), userId, ...factColumns(fact), createdAt: addMs(MADE_AT, seconds * 1_000) },
    });
    const changed = { address: randomAddress(), from: MADE_AT.toISOString() };
    const lesser = Array.from({ length: 30 }, (_, second) =>
      tell({ kind: 'apiKeyRotated', label: 'Shop' }, second + 1),
    );
    await db.notification.createMany({
      data: [tell({ kind: 'settlementAddressChanged', ...changed }, 0), ...lesser],
    });
    expect(await readOpenNotifications(db, userId)).toMatchObject({
      count: 31,
      urgent: { title: 'Settlement address changed' },
    });
  });
});
