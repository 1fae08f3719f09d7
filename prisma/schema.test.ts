// The schema file, the migrations and the two generated clients describe the same schema.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Prisma as PostgresqlPrisma } from '@/prisma/generated/postgresql/client';
import type { Prisma as SqlitePrisma } from '@/prisma/generated/sqlite/client';
import { applyMigrations } from './migrate';
import { projectRoot } from './project-root';
import { diffToModels } from './schema-diff';
import { describeOnBothDatabases } from './test-database';

describeOnBothDatabases('the migrations', (open) => {
  it('create exactly the schema of the models', async () => {
    const { url } = await open();
    expect(await diffToModels(url)).toBe('');
  });

  it('are all applied once, so that a second run has nothing to do', async () => {
    const { url, db } = await open();
    await db.$disconnect();
    expect(await applyMigrations(url)).toEqual([]);
  });

  it('differ from a schema that was changed manually', async () => {
    const { url, db } = await open();
    await db.$executeRawUnsafe('ALTER TABLE "Setting" ADD COLUMN "note" TEXT');
    expect(await diffToModels(url)).toContain('"Setting"');
  });
});

describe('the two generated clients', () => {
  it('have the same models, fields and relations', () => {
    expect(dataModelOf('postgresql')).toBe(dataModelOf('sqlite'));
  });

  it('return rows of the same types', () => {
    type Rows<Map extends { model: object }> = {
      [Name in keyof Map['model']]: Map['model'][Name] extends { payload: { scalars: infer Row } }
        ? Row
        : never;
    };
    expectTypeOf<Rows<SqlitePrisma.TypeMap>>().toEqualTypeOf<Rows<PostgresqlPrisma.TypeMap>>();
  });

  it('were generated from the current models', () => {
    const models = readFileSync(join(projectRoot(), 'prisma', 'models.prisma'), 'utf8');
    for (const kind of ['sqlite', 'postgresql']) {
      const copy = join(projectRoot(), 'prisma', 'generated', `.schema-${kind}`, 'models.prisma');
      expect(readFileSync(copy, 'utf8')).toBe(models);
    }
  });
});

/** The tables as a generated client describes them, from the text embedded in it. */
function dataModelOf(kind: string): string {
  const file = join(projectRoot(), 'prisma', 'generated', kind, 'internal', 'class.ts');
  const match = /config\.runtimeDataModel = JSON\.parse\((.*)\)/.exec(readFileSync(file, 'utf8'));
  const [, json] = match ?? [];
  if (json === undefined) throw new Error(`no data model found in ${file}`);
  return json;
}
