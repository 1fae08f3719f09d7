// Common passwords and passwords made of the account's own words are refused wherever a password is set.
import { describe, expect, it } from 'vitest';
import { acceptInvitation } from '@/lib/accounts/team/accept-invitation';
import { invite } from '@/lib/accounts/team/invitations';
import { signUp } from '@/lib/accounts/team/sign-up';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { TEST_SECRETS, turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { changePassword } from './change-password';
import { addUser } from './new-user';
import { hashPassword, verifyPassword } from './password';
import {
  createStrengthThrottle,
  MAX_FORM_RATINGS_PER_SOURCE,
  MAX_METER_RATINGS_PER_SOURCE,
  passwordProblem,
  passwordStrength,
} from './password-policy';
import { createThrottles } from './sign-in-throttle';

const SOURCE = '203.0.113.1';
const STRONG = 'ember violin cactus moth';
const ADA = { email: 'ada.quill@fern.example', name: 'Ada Quill', businessName: 'Fern Books' };

describe('a password', () => {
  it.each([
    '123456789012',
    'qwertyuiop12',
    '1qaz2wsx3edc',
    'passwordpassword',
    'Password123!',
    'aaaaaaaaaaaa',
  ])('is refused when attackers try it first: %s', async (password) => {
    expect(await passwordProblem(password, ADA)).toMatch(/^(commonPassword|guessablePassword)$/);
  });

  it('is refused as common when it is on the list of common passwords', async () => {
    expect(await passwordProblem('123456789012', ADA)).toBe('commonPassword');
    expect(await passwordProblem('Q1W2E3R4T5Y6', ADA), 'in any case').toBe('commonPassword');
  });

  it.each(['ada.quill@fern.example', 'FernBooks2026', 'fernbooks-fern', 'adaquill12345', 'nanopayments1'])(
    'is refused when it is made of the account’s own words: %s',
    async (password) => {
      expect(await passwordProblem(password, ADA)).toBe('personalPassword');
    },
  );

  it('is refused outside 12 to 200 characters', async () => {
    expect(await passwordProblem('Kq7#vT2m!xP', ADA)).toBe('invalidPassword');
    expect(await passwordProblem(STRONG.repeat(20).slice(0, 201), ADA)).toBe('invalidPassword');
  });

  it.each([STRONG, 'Kq7#vT2m!xPz', 'a long enough password', `${STRONG} fern`])(
    'is accepted when it is hard to guess, whatever characters it has: %s',
    async (password) => {
      expect(await passwordProblem(password, ADA)).toBeNull();
    },
  );

  it('takes limited time to rate, however long it is', async () => {
    await passwordStrength('warm up', ADA);
    const started = performance.now();
    await passwordStrength('p@$$w0rd'.repeat(25), ADA);
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it('is rated for the meter a limited number of times per source', () => {
    const clock = turnableClock(MADE_AT);
    const { admit } = createStrengthThrottle(clock);
    const rate = (source: string) => admit('meter', source);
    for (let times = 0; times < MAX_METER_RATINGS_PER_SOURCE; times += 1) expect(rate(SOURCE)).toBe(true);
    expect(rate(SOURCE)).toBe(false);
    expect(rate('203.0.113.2')).toBe(true);
    clock.set(new Date(MADE_AT.getTime() + 5 * 60_000));
    expect(rate(SOURCE)).toBe(true);
  });

  it('is rated 150 times in 5 minutes in total, and strangers leave a share to invited people', () => {
    const { admit } = createStrengthThrottle(turnableClock(MADE_AT));
    const admitted = (purpose: 'meter' | 'signUp' | 'invitation') =>
      Array.from({ length: 200 }, (_, place) => admit(purpose, `203.0.113.${place}`)).filter(Boolean).length;
    expect(admitted('meter') + admitted('signUp')).toBe(120);
    expect(admitted('invitation')).toBe(30);
  });

  it('has a strength for people', async () => {
    expect(await passwordStrength('short', ADA)).toBe('tooShort');
    expect(await passwordStrength('123456789012', ADA)).toBe('weak');
    expect(await passwordStrength('summer2024!!', ADA)).toBe('good');
    expect(await passwordStrength(STRONG, ADA)).toBe('strong');
  });
});

describeOnBothDatabases('a password that is easy to guess', (open) => {
  const start = async (database: Database) => {
    const clock = turnableClock(MADE_AT);
    const throttles = createThrottles(clock);
    const merchant = await makeMerchant(database.db, { name: ADA.businessName });
    const userId = await addUser(database.db, {
      ...{ email: ADA.email, name: ADA.name, role: 'owner', merchantId: merchant.id, createdAt: MADE_AT },
      passwordHash: await hashPassword('123456789012'),
    });
    const strengthChecks = createStrengthThrottle(clock);
    return { database, clock, throttles, strengthChecks, merchant, userId };
  };

  it('can’t replace another one, and an existing one still works for the change', async () => {
    const { userId, ...deps } = await start(await open());
    const change = (newPassword: string) =>
      changePassword(
        { ...deps, signIns: { failed: () => undefined } },
        {
          ...{ userId, sessionId: 'none', source: SOURCE, device: '' },
          ...{ oldPassword: '123456789012', newPassword },
        },
      );
    expect(await change('Q1W2E3R4T5Y6')).toBe('commonPassword');
    expect(await change('FernBooks2026')).toBe('personalPassword');
    expect(await change('passwordpassword')).toBe('guessablePassword');
    expect(await change(STRONG)).toBe('changed');
  });

  it('can’t be chosen at sign-up', async () => {
    const { clock, throttles, strengthChecks, database } = await start(await open());
    const form = {
      ...{ businessName: 'Moss Tea', website: 'moss.example', about: 'Tea.', name: 'Max' },
      email: 'max@moss.example',
    };
    const common = { database, clock, throttles, strengthChecks } as const;
    const deps = { ...common, network: 'sandbox', source: SOURCE } as const;
    const weak = () => signUp(deps, { ...form, password: 'MossTea-2026' });
    // More than the attempts of one e-mail address: a refused password is none.
    for (let times = 0; times < MAX_FORM_RATINGS_PER_SOURCE; times += 1) {
      expect(await weak()).toEqual({ outcome: 'weakPassword', problem: 'personalPassword' });
    }
    expect(await weak()).toEqual({ outcome: 'refused', reason: 'tooManyPasswords' });
    clock.set(new Date(MADE_AT.getTime() + 5 * 60_000));
    expect(await signUp(deps, { ...form, password: STRONG })).toEqual({ outcome: 'received' });
  });

  it('can’t be chosen when an invitation is accepted, which stays open', async () => {
    const { database, clock, throttles, strengthChecks, merchant, userId } = await start(await open());
    const deps = { database, clock, keyRing: TEST_SECRETS.keyRing, userId };
    const invited = await invite(
      deps,
      { merchantId: merchant.id },
      { email: 'max@fern.example', role: 'cashier' },
    );
    const token = invited.outcome === 'invited' ? invited.token : '';
    const join = (password: string) =>
      acceptInvitation(
        { database, clock, throttles, strengthChecks },
        { token, name: 'Max Moss', password, source: SOURCE },
      );
    for (let times = 0; times < MAX_FORM_RATINGS_PER_SOURCE; times += 1) {
      expect(await join('MaxMoss12345')).toEqual({ outcome: 'refused', reason: 'personalPassword' });
    }
    expect(await join(STRONG)).toEqual({ outcome: 'refused', reason: 'tooManyPasswords' });
    clock.set(new Date(MADE_AT.getTime() + 5 * 60_000));
    expect(await join(STRONG)).toMatchObject({ outcome: 'joined' });
    const user = await database.db.user.findUniqueOrThrow({ where: { email: 'max@fern.example' } });
    expect(await verifyPassword(user.passwordHash, STRONG)).toBe(true);
  });
});
