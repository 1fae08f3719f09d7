// Generates the two Prisma clients, SQLite and PostgreSQL, from one models file and two thin datasources.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROVIDERS = ['sqlite', 'postgresql'];

/** Puts one datasource and the models into a separate folder, because Prisma reads a schema from a single folder. */
export function assembleSchema(root, provider) {
  const folder = join(root, 'prisma', 'generated', `.schema-${provider}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of [`${provider}.prisma`, 'models.prisma']) {
    copyFileSync(join(root, 'prisma', file), join(folder, file));
  }
  return folder;
}

/**
 * Runs `prisma generate` for both providers. Nothing is downloaded: generating needs no schema engine, and Prisma
 * skips the download when PRISMA_SCHEMA_ENGINE_BINARY names an existing file.
 * @throws Error with Prisma's own output when the schema is not valid.
 */
export function generateClients(root) {
  for (const provider of PROVIDERS) {
    const schema = assembleSchema(root, provider);
    rmSync(join(root, 'prisma', 'generated', provider), { recursive: true, force: true });
    const cli = join(root, 'node_modules', 'prisma', 'build', 'index.js');
    const run = spawnSync(process.execPath, [cli, 'generate', '--schema', schema], {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    });
    if (run.status !== 0)
      throw new Error(`prisma generate (${provider}) failed:\n${run.stdout}${run.stderr}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  generateClients(fileURLToPath(new URL('../..', import.meta.url)));
}
