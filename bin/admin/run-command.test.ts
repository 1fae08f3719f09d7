// The operator's commands, on both databases.
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '@/lib/accounts/auth/sign-in';
import { createThrottles } from '@/lib/accounts/auth/sign-in-throttle';
import { findSignedInUser } from '@/lib/accounts/auth/user-session';
import { readSupportedRegions } from '@/lib/compliance/supported-regions';
import { BURN_ADDRESS } from '@/lib/core/address';
import { addMs } from '@/lib/core/clock';
import { MADE_AT, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { UsageError } from './command';
import { runCommand } from './run-command';

describeOnBothDatabases('admin commands', (open) => {
  const clock = turnableClock();
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });

  const run = (...args: string[]) =>
    runCommand(
      { database, clock, config: { addressPoolSize: 12, restoreGap: 10_000, dustLimitRaw: 10n ** 26n } },
      args,
    );
  const enter = (email: string, password: string) =>
    signIn(
      { db: database.db, clock, throttles: createThrottles(clock) },
      { email, password, source: '', device: '' },
    );
  const passwordIn = (text: string) => /shown once\) (\S+)/.exec(text)?.[1] ?? '';
  const newMerchant = async (...more: string[]) => {
    const made = await run(
      'create-merchant',
      '--name',
      'Fern Coffee',
      '--email',
      'Ada@Fern.example',
      ...more,
    );
    return { ...made, id: /^Merchant (\S+)/.exec(made.text)?.[1] ?? '' };
  };

  it('create an operator who can sign in with the printed password', async () => {
    const made = await run('create-operator', '--email', ' Op@Example.com ');
    const entered = await enter('op@example.com', passwordIn(made.text));
    if (entered.outcome !== 'signedIn') throw new Error('expected the operator to sign in');
    const user = await findSignedInUser(database.db, entered.sessionId, clock.now());
    expect(user).toMatchObject({ role: 'operator', merchant: null });
  });

  it('reject an invalid or already used e-mail address', async () => {
    expect(await run('create-operator', '--email', 'nobody')).toMatchObject({ ok: false });
    await newMerchant();
    const taken = await run('create-operator', '--email', 'ada@fern.example');
    expect(taken).toEqual({ ok: false, text: 'A user with this e-mail already exists.' });
    expect((await newMerchant()).text).toContain('already');
    expect(await database.db.merchant.count()).toBe(1);
  });

  it('create a merchant that waits for approval and can be suspended later', async () => {
    const made = await newMerchant();
    expect((await enter('ada@fern.example', passwordIn(made.text))).outcome).toBe('signedIn');
    const state = async () => (await database.db.merchant.findFirstOrThrow()).state;
    expect(await state()).toBe('pending');
    await run('approve-merchant', '--merchant', made.id);
    expect(await state()).toBe('approved');
    await run('suspend-merchant', '--merchant', 'ada@fern.example');
    expect(await state()).toBe('suspended');
    expect((await run('list-merchants')).text).toMatch(/suspended.*"Fern Coffee".*no settlement address/);
    expect(await run('approve-merchant', '--merchant', 'else')).toMatchObject({ ok: false });
  });

  it('list where each merchant’s money goes, so that an operator can approve it at the signer', async () => {
    const address = randomAddress();
    const { id } = await newMerchant('--settlement-address', address);
    const line = `pending    0 payments  "Fern Coffee"  --merchant ${id} --address ${address}`;
    expect((await run('list-merchants')).text).toBe(line);
    const name = 'Fern"  --merchant mer_2 --address nano_2\n\u001b[1Gmer_3';
    await database.db.merchant.update({ where: { id }, data: { name } });
    const [forged, ...more] = (await run('list-merchants')).text.split('\n');
    expect(more).toEqual([]);
    expect(forged).toMatch(
      new RegExp(`nano_2\\\\u\\{a\\}\\\\u\\{1b\\}\\[.*"  --merchant ${id} --address ${address}$`),
    );
  });

  it('list nothing that a shell would run where an approval is copied from', async () => {
    const { id } = await newMerchant();
    const settlementAddress = `${randomAddress()} $(touch x)`;
    await database.db.merchant.update({ where: { id }, data: { settlementAddress } });
    expect((await run('list-merchants')).text).toMatch(/invalid address "nano_.*…?"$/);
    await database.db.merchant.create({
      data: { id: 'mer_2 $(touch x)', name: 'Forged', state: 'approved', createdAt: MADE_AT },
    });
    expect((await run('list-merchants')).text).toContain('invalid id "mer_2 $(touch x)"');
  });

  it('list every merchant, newest first', async () => {
    const made = Array.from({ length: 1_100 }, (_, place) => ({
      ...{ id: `mer_${(place * 7919) % 1_100}`, name: `Shop ${place}`, state: 'approved' as const },
      createdAt: addMs(MADE_AT, place),
    }));
    await database.db.merchant.createMany({ data: made });
    const lines = (await run('list-merchants')).text.split('\n');
    expect(lines.map((line) => /Shop (\d+)/.exec(line)?.[1])).toEqual(
      made.map((_, place) => String(made.length - 1 - place)),
    );
  });

  it('reject a pending merchant and notify its owners, but no approved merchant', async () => {
    const { id } = await newMerchant();
    const state = async () => (await database.db.merchant.findFirstOrThrow()).state;
    const reject = () => run('reject-merchant', '--merchant', id, '--note', 'Not a shop');
    expect(await reject()).toEqual({
      ok: true,
      text: `Merchant ${id} is rejected. Its owners are notified.`,
    });
    expect(await state()).toBe('rejected');
    const [told] = await database.db.notification.findMany();
    expect(told).toMatchObject({ kind: 'merchantRejected', detail: { note: 'Not a shop' } });
    expect((await reject()).text).toContain('Nothing to change');
    expect(await run('suspend-merchant', '--merchant', id)).toMatchObject({ ok: false });
    await run('approve-merchant', '--merchant', id);
    expect(await reject()).toMatchObject({ ok: false });
    expect(await run('reject-merchant', '--merchant', id, '--note', 'a\nb')).toMatchObject({ ok: false });
    expect(await state()).toBe('approved');
  });

  it('set the first settlement address immediately, and later ones after a day', async () => {
    const made = await newMerchant();
    const set = (address: string) =>
      run('set-settlement-address', '--merchant', made.id, '--address', address);
    const first = randomAddress();
    expect((await set(first)).text).toContain('active now');
    expect((await set(randomAddress())).text).toContain('2026-11-21T14:00:00Z');
    const { settlementAddress } = await database.db.merchant.findFirstOrThrow();
    expect(settlementAddress).toBe(first);
  });

  it('reject the burn account, own accounts and mistyped addresses as settlement address', async () => {
    const [own] = await makeReadyAddresses(database.db, 1);
    for (const address of [BURN_ADDRESS, own?.address ?? '', `${randomAddress().slice(0, -1)}0`]) {
      expect((await newMerchant('--settlement-address', address)).ok).toBe(false);
    }
    expect(await database.db.merchant.count()).toBe(0);
    const address = randomAddress();
    await newMerchant('--settlement-address', address);
    expect((await database.db.merchant.findFirstOrThrow()).settlementAddress).toBe(address);
  });

  it('open and close regions', async () => {
    expect((await run('list-regions')).text).toContain('No region is open');
    await run('open-region', 'US-CA');
    await run('open-region', 'Germany');
    const open = await readSupportedRegions(database.db);
    expect([...open.countries, ...open.areas]).toEqual(['DE', 'US', 'US-CA']);
    expect((await run('list-regions')).text).toBe('DE  Germany: everywhere\nUS  United States: US-CA');
    expect((await run('close-region', 'US-CA')).text).toContain('US is closed');
    expect(await run('open-region', 'KP')).toMatchObject({ ok: false });
    expect(await run('open-region', 'Atlantis')).toMatchObject({ ok: false });
  });

  it('end only existing payments, and only with a reason', async () => {
    const end = (note: string) => run('end-payment', '--payment', 'pay_none', '--note', note);
    expect(await end('the till broke')).toEqual({ ok: false, text: 'Payment not found.' });
    expect((await end(' ')).text).toContain('Enter a note');
    expect((await end('two\nlines')).text).toContain('Enter a note');
  });

  it('manage the blocklist', async () => {
    const address = randomAddress();
    expect((await run('list-blocked-addresses')).text).toBe('No blocked addresses.');
    expect(await run('block-address', '--address', 'nano_1', '--note', 'x')).toMatchObject({ ok: false });
    const given = ['--address', address.replace('nano_', 'xrb_'), '--note', 'a thief'];
    expect((await run('block-address', ...given)).text).toContain(`${address} is blocked`);
    expect((await run('list-blocked-addresses')).text).toMatch(
      new RegExp(`^${address} .* command  a thief$`),
    );
    expect((await run('unblock-address', '--address', address)).text).toContain('is no longer blocked');
    expect((await run('unblock-address', '--address', address)).text).toBe('Nothing to change.');
  });

  it('manage the exchange accounts; the list is empty at first', async () => {
    expect((await run('list-exchange-accounts')).text).toContain('No exchange accounts.');
    const address = randomAddress();
    const add = (name: string, account = address) =>
      run('add-exchange-account', '--address', account, '--name', name);
    expect((await add('Harbour Exchange')).text).toBe(`Done for ${address}.`);
    expect((await add('Harbour Exchange')).text).toContain('Nothing to change');
    expect(await add('Harbour', `${address.slice(0, -1)}0`)).toMatchObject({ ok: false });
    expect(await add(' ')).toMatchObject({ ok: false });
    await add('Harbour', address.replace('nano_', 'xrb_'));
    expect((await run('list-exchange-accounts')).text).toBe(`${address}  Harbour`);
    expect((await run('remove-exchange-account', '--address', address)).text).toContain('Done');
    expect((await run('remove-exchange-account', '--address', address)).text).toContain('Nothing to change');
    expect((await run('list-exchange-accounts')).text).not.toContain(address);
  });

  it('reset a password and end all sessions of the user', async () => {
    const old = passwordIn((await run('create-operator', '--email', 'op@example.com')).text);
    const entered = await enter('op@example.com', old);
    if (entered.outcome !== 'signedIn') throw new Error('expected the operator to sign in');
    const fresh = passwordIn((await run('reset-password', '--email', 'OP@example.com')).text);
    expect(await findSignedInUser(database.db, entered.sessionId, clock.now())).toBeNull();
    expect((await enter('op@example.com', old)).outcome).toBe('refused');
    expect((await enter('op@example.com', fresh)).outcome).toBe('signedIn');
    expect(await run('reset-password', '--email', 'else@example.com')).toMatchObject({ ok: false });
  });

  it.each([
    ['nothing', []],
    ['a command nobody knows', ['toString']],
    ['an option nobody knows', ['create-operator', '--password', 'x']],
    ['a command without what it needs', ['create-merchant', '--name', 'Fern']],
    ['a name without quotes', ['open-region', 'New', 'Zealand']],
  ])('print the help for %s', async (_, args) => {
    await expect(run(...args)).rejects.toThrow(UsageError);
  });
});
