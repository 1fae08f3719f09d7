// E-mail is sent once, contains nothing secret, and an unavailable mail server delays nothing else.
import { expect, it } from 'vitest';
import { addUser } from '@/lib/accounts/auth/new-user';
import { invite } from '@/lib/accounts/team/invitations';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { createLog } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { createMailer } from '@/lib/notifications/mail/mailer';
import type { NotificationFact } from '@/lib/notifications/notification-fact';
import { notify } from '@/lib/notifications/notify';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { TEST_SECRETS, turnableClock } from '@/prisma/test-api';
import { asProcess, describeOnBothDatabases } from '@/prisma/test-database';
import { startMailServer } from '@/verification/testing/mail-server';
import { MAX_MAIL_ATTEMPTS, sendDueMail } from './send-mail';

const DAY_MS = 24 * 60 * 60_000;
const MERCHANT_NAME = 'Fern <Books>\r\nBcc: all@fern.example';

async function startPost(database: Database, merchant: Parameters<typeof makeMerchant>[1] = {}) {
  const server = await startMailServer();
  const clock = turnableClock(MADE_AT);
  const { id: merchantId } = await makeMerchant(database.db, { name: MERCHANT_NAME, ...merchant });
  const owner = { email: 'ada@fern.example', passwordHash: 'none', role: 'owner', merchantId } as const;
  const userId = await addUser(database.db, { ...owner, createdAt: MADE_AT });
  const settings = { host: '127.0.0.1', tls: 'none', user: null, password: null } as const;
  const mailer = createMailer({ ...settings, port: server.port, from: 'payments@shop.example' });
  const { keyRing } = TEST_SECRETS;
  const deps = {
    database,
    keyRing,
    publicUrl: 'https://pay.example',
    clock,
    log: createLog('test', 'silent'),
  };
  return {
    ...{ server, clock, userId },
    tell: (fact: NotificationFact, occasion?: string) =>
      writeTransaction(database, async (tx) => {
        await tx.setting.create({ data: { key: newId(), value: '' } });
        notify(tx, [userId], { at: clock.now(), fact, ...(occasion === undefined ? {} : { occasion }) });
      }),
    invite: () => invite({ ...deps, userId }, { merchantId }, { email: 'max@fern.example', role: 'cashier' }),
    send: (hasServer = true) =>
      sendDueMail({ ...deps, mailer: hasServer ? mailer : null }, new AbortController().signal),
    rows: () => database.db.notification.findMany({ orderBy: { createdAt: 'asc' } }),
    turn: (ms: number) => clock.set(addMs(clock.now(), ms)),
  };
}

describeOnBothDatabases('e-mail', (open) => {
  it('sends a notification once, as text and as escaped HTML', async () => {
    const { server, tell, send, rows } = await startPost(await open());
    const fact = { kind: 'apiKeyIssued', label: '<script>"Till"\r\nBcc: all@fern.example' } as const;
    await tell(fact, 'once');
    await tell(fact, 'once');
    await send();
    await send();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ from: 'payments@shop.example', to: ['ada@fern.example'] });
    const text = (server.received[0]?.text ?? '').replaceAll('=\n', '').replaceAll('=3D', '=');
    expect(text).toMatch(/^Subject: Fern <Books> Bcc: all@fern.example: API key/m);
    expect(text).toMatch(/<h1[^>]*>Fern &lt;Books&gt;/);
    expect(text).toContain('&lt;script&gt;&quot;Till&quot;');
    expect(text).toContain('href="https://pay.example/dashboard/developers"');
    expect(text.slice(0, text.indexOf('\n\n'))).not.toMatch(/^bcc:/im);
    expect(await rows()).toMatchObject([{ emailedAt: MADE_AT, nextAttemptAt: null, attempts: 1 }]);
  });

  it('is not held up by invitations that somebody wrote and that can’t be decrypted', async () => {
    const database = await open();
    const { server, tell, invite, send } = await startPost(database);
    await invite();
    const { db } = asProcess(database, 'web');
    await db.invitation.updateMany({ data: { sealedToken: 'odd', nextAttemptAt: MADE_AT } });
    await tell({ kind: 'apiKeyIssued', label: 'Till' });
    await send();
    expect(server.received.map(({ to }) => to)).toEqual([['ada@fern.example']]);
    // It may be a key that is missing for a while.
    const [row] = await database.db.invitation.findMany();
    expect(row).toMatchObject({
      attempts: 1,
      lastError: 'unreadable',
      nextAttemptAt: addMs(MADE_AT, 60_000),
    });
  });

  it('sends an invitation’s link to the invited user, and then erases it', async () => {
    const database = await open();
    const { server, invite, send } = await startPost(database);
    const made = await invite();
    await send();
    const token = made.outcome === 'invited' ? made.token : 'none';
    expect(server.received[0]?.to).toEqual(['max@fern.example']);
    const text = server.received[0]?.text.replaceAll('=\n', '') ?? '';
    expect(text).toContain(`https://pay.example/invitation/${token}`);
    expect(await database.db.invitation.findFirst()).toMatchObject({
      ...{ sealedToken: null, emailedAt: MADE_AT, nextAttemptAt: null },
    });
  });

  it('sends no invitation of a business that is not approved, but notifies its owner', async () => {
    const database = await open();
    const { server, invite, tell, send } = await startPost(database, { state: 'pending' });
    expect(await invite()).toMatchObject({ outcome: 'invited' });
    await tell({ kind: 'passwordChanged' });
    await send();
    expect(server.received.map(({ to }) => to)).toEqual([['ada@fern.example']]);
    expect(await database.db.invitation.findFirst()).toMatchObject({
      sealedToken: null,
      nextAttemptAt: null,
    });
  });

  it('is retried for days while the server is unavailable, and abandoned after a permanent rejection', async () => {
    const { server, tell, send, rows, turn } = await startPost(await open());
    await tell({ kind: 'signUpRepeated' });
    server.answerTo = () => '450 <ada@fern.example> is busy';
    await send();
    expect(await rows()).toMatchObject([{ attempts: 1, lastError: 'EENVELOPE 450', emailedAt: null }]);
    await send();
    expect((await rows())[0]?.attempts).toBe(1);
    for (let attempt = 1; attempt < MAX_MAIL_ATTEMPTS; attempt += 1) {
      turn(DAY_MS);
      await send();
    }
    expect(await rows()).toMatchObject([{ attempts: MAX_MAIL_ATTEMPTS, nextAttemptAt: null }]);
    server.answerTo = () => '550 <ada@fern.example> is nobody';
    await tell({ kind: 'signUpRepeated' });
    await send();
    expect((await rows())[1]).toMatchObject({ attempts: 1, nextAttemptAt: null, lastError: 'EENVELOPE 550' });
    expect(server.received).toEqual([]);
  });

  it('is not queued if e-mail is disabled, and is never sent to disabled users', async () => {
    const database = await open();
    const { server, tell, invite, send, userId } = await startPost(database);
    await tell({ kind: 'signUpRepeated' });
    await invite();
    await send(false);
    const left = { nextAttemptAt: { not: null } };
    expect(await database.db.notification.count({ where: left })).toBe(0);
    expect(await database.db.invitation.findFirst()).toMatchObject({
      sealedToken: null,
      nextAttemptAt: null,
    });
    await tell({ kind: 'signUpRepeated' });
    await database.db.user.update({ where: { id: userId }, data: { disabledAt: MADE_AT } });
    await send();
    expect(await database.db.notification.count({ where: left })).toBe(0);
    expect(server.received).toEqual([]);
  });
});
