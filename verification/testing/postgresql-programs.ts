// For tests: whether this machine has PostgreSQL's own programs. The npm package that brings the server has none of them.
import { spawnSync } from 'node:child_process';
import { Client } from 'pg';
import { z } from 'zod';

const versionRows = z.array(z.object({ server_version: z.string() })).length(1);

/** Whether `pg_dump` has the version of the server at `url` or a newer one. */
export async function hasPrograms(url: string): Promise<boolean> {
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const version = Number(/\) ([0-9]+)/.exec(stdout ?? '')?.[1] ?? 0);
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SHOW server_version').finally(() => client.end());
  return version >= Number.parseInt(versionRows.parse(rows)[0]?.server_version ?? '', 10);
}
