// The script that restores a PostgreSQL database with programs newer than the server.
import { expect, it } from 'vitest';
import { withoutNewSettings } from './restore-postgresql';

/** As pg_restore 17 begins. */
const HEAD = `--
-- PostgreSQL database dump
--

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
`;
const ROW = 'Łukasz\tSET transaction_timeout = 0;\n';

async function restored(script: string, chunkBytes: number): Promise<string> {
  const bytes = Buffer.from(script);
  const chunks = async function* () {
    for (let from = 0; from < bytes.length; from += chunkBytes) yield bytes.subarray(from, from + chunkBytes);
  };
  const parts: Uint8Array[] = [];
  for await (const part of withoutNewSettings(chunks())) parts.push(part);
  return Buffer.concat(parts).toString();
}

it.each([1, 7, 100_000])(
  'omits only a setting that older servers refuse (%i bytes at once)',
  async (bytes) => {
    const data = ROW.repeat(400);
    expect(await restored(HEAD + data, bytes)).toBe(
      HEAD.replace('SET transaction_timeout = 0;\n', '') + data,
    );
    expect(await restored('SELECT 1;\n', bytes)).toBe('SELECT 1;\n');
  },
);
