// `npm run db:release`: freezes the migrations of this version, and writes a dump of each kind of database, filled by real
// flows. Run once, when a version is released.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { VERSION } from '@/lib/core/version';
import type { DatabaseKind } from '@/lib/db/database-url';
import { startLocalPostgres } from '@/prisma/local-postgres';
import { applyMigrations } from '@/prisma/migrate';
import { buildEngine, type EngineProgram } from '@/verification/kills/engine-process';
import { openInstallation } from '@/verification/kills/installation';
import { endWith } from '@/verification/testing/command';
import { dumpSql } from './dump-sql';
import { playFlows } from './play-flows';
import { releaseFolder, writeChecksums, writeDump } from './release-folder';

const USAGE = `npm run db:release [-- --replace]
Writes prisma/releases/${VERSION}: checksums of the migrations, and a dump of each kind of database.
  --replace  overwrites the files of this version, before it is published
`;
const EXIT = { done: 0, refused: 1, broken: 2, usage: 64 } as const;

async function main(): Promise<number> {
  const replace = readReplace();
  if (replace === null) {
    process.stderr.write(USAGE);
    return EXIT.usage;
  }
  if (existsSync(releaseFolder(VERSION)) && !replace) {
    process.stderr.write(`prisma/releases/${VERSION} exists. A released version is never changed.\n`);
    return EXIT.refused;
  }
  writeChecksums(VERSION);
  const program = await buildEngine();
  try {
    await makeDump('sqlite', undefined, program);
    const postgres = await startLocalPostgres(process.env.PATH ?? '');
    try {
      await applyMigrations(postgres.url);
      await makeDump('postgresql', postgres.url, program);
    } finally {
      await postgres.stop();
    }
  } finally {
    program.remove();
  }
  return EXIT.done;
}

function readReplace(): boolean | null {
  try {
    return parseArgs({ options: { replace: { type: 'boolean', default: false } } }).values.replace;
  } catch {
    return null;
  }
}

async function makeDump(kind: DatabaseKind, url: string | undefined, program: EngineProgram): Promise<void> {
  process.stdout.write(`${kind}: running payments …\n`);
  const dataDir = mkdtempSync(join(tmpdir(), 'nano-release-'));
  try {
    const installation = await openInstallation(url, { dataDir });
    const { merchantId, apiKey, settlementAddress, config } = installation;
    const exchangeAddress = await playFlows(installation, program).finally(() => installation.close());
    const accounts = { merchantId, apiKey, settlementAddress, exchangeAddress };
    const sql = dumpSql(config.databaseUrl);
    writeDump(VERSION, kind, { sql, dataDir, accounts });
    process.stdout.write(`${kind}: wrote ${Math.ceil(sql.length / 1024)} KiB\n`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

endWith(main(), EXIT.broken);
