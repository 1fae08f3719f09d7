// Saved views: private to a user, replaced by name, limited in number.
import { expect, it } from 'vitest';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { deleteView, listViews, MAX_VIEWS, saveView } from './saved-views';

describeOnBothDatabases('saved views', (open) => {
  it('belong to one user, keep their position when replaced, and are limited to twenty', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const user = async (id: string) => {
      const data = {
        id,
        email: `${id}@shop.example`,
        passwordHash: '',
        role: 'manager',
        merchantId,
      } as const;
      await db.user.create({ data: { ...data, createdAt: MADE_AT } });
      return { merchantId, userId: id };
    };
    const [mine, theirs] = [await user('mine'), await user('theirs')];
    const save = (name: string, query: string) =>
      saveView({ database, clock: { now: () => MADE_AT } }, mine, { name, query });
    const names = async () => (await listViews(db, mine)).map(({ name, query }) => `${name}: ${query}`);
    await save('  Big   ones ', 'min=100');
    await save('Big ones', 'min=200');
    expect(await names()).toEqual(['Big ones: min=200']);
    expect(await listViews(db, theirs)).toEqual([]);
    const [view] = await listViews(db, mine);
    expect(await deleteView(db, theirs, view?.id ?? '')).toBe(false);
    expect(await deleteView(db, mine, view?.id ?? '')).toBe(true);
    expect(await deleteView(db, mine, view?.id ?? '')).toBe(false);
    for (let place = 0; place < MAX_VIEWS; place += 1) await save(`View ${place}`, '');
    await expect(save('One more', '')).rejects.toMatchObject({ code: 'badInput' });
    await save('View 3', 'status=Error');
    expect(await names()).toHaveLength(MAX_VIEWS);
    await expect(save(' ', '')).rejects.toMatchObject({ code: 'badInput' });
    const { id: elsewhere } = await makeMerchant(db);
    await db.user.update({ where: { id: 'mine' }, data: { merchantId: elsewhere } });
    await expect(save('View 3', '')).rejects.toThrow();
    expect(await db.user.findUnique({ where: { id: 'mine' } })).toMatchObject({ merchantId: elsewhere });
  });
});
