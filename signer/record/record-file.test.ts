// Where a record may be, and who may use it: outside the sandbox, no signer starts with another one than its own.
import { appendFile, chmod, copyFile, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ZERO_HASH } from '@/lib/nano/hex';
import { addressOf } from '../testing/test-signer';
import { createAccounts } from './accounts';
import type { BlockEntry } from './entries';
import { checkRecord, createRecord, openRecord, setClock } from './record-file';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'record-'));
});
afterEach(() => rm(dir, { recursive: true }));

describe('the record’s file', () => {
  it('is created by a command, once', async () => {
    await expect(checkRecord(dir)).rejects.toThrow('nano-payments signer init');
    await createRecord(dir);
    await checkRecord(dir);
    await expect(createRecord(dir)).rejects.toThrow('There is a record');
  });
  it.each([
    ['it', 'record', 0o660],
    ['its folder', '.', 0o777],
  ])('is refused when others may change %s', async (_, name, mode) => {
    await createRecord(dir);
    await chmod(join(dir, name), mode);
    await expect(checkRecord(dir)).rejects.toThrow('chmod -R go-w');
  });
});

describe('the clock of a record', () => {
  it('is set only where there is a record with a later time', async () => {
    await expect(setClock(dir, new Date(5_000), 'operator')).rejects.toThrow('signer init');
    await createRecord(dir);
    await expect(setClock(dir, new Date(5_000), 'operator')).rejects.toThrow('Nothing was changed');
    const record = await openRecord(dir, () => undefined);
    record.append(receiveAt(1), new Date(9_000));
    await record.durable();
    await record.close();
    expect(await setClock(dir, new Date(5_000), 'operator')).toEqual(new Date(9_000));
    await expect(setClock(dir, new Date(6_000), 'operator')).rejects.toThrow('Nothing was changed');
  });
});

describe('the end of a record', () => {
  const partOfLine = (characters: number) => appendFile(join(dir, 'record'), 'x'.repeat(characters));
  beforeEach(async () => {
    const record = await openRecord(dir, () => undefined);
    record.append(receiveAt(1), new Date(0));
    await record.durable();
    await record.close();
  });
  it('may be part of a line, which an interrupted write left', async () => {
    await partOfLine(4_000);
    const record = await openRecord(dir, () => undefined);
    expect(record.head().number).toBe(1);
    await record.close();
  });
  it('is refused when it is longer than any line: then something else wrote it', async () => {
    await partOfLine(5_000);
    await expect(openRecord(dir, () => undefined)).rejects.toThrow('was changed after entry 1');
  });
});

describe('a record that is opened after its process was killed', () => {
  it('is on the disk before an entry of it is used: its last ones may not have been', async () => {
    const record = await openRecord(dir, () => undefined);
    record.append(receiveAt(1), new Date(0));
    await record.durable();
    await record.close();
    const file = await open(join(dir, 'record'));
    const synced = vi.spyOn(Object.getPrototypeOf(file), 'datasync');
    await file.close();
    await (await openRecord(dir, () => undefined)).close();
    expect(synced).toHaveBeenCalledOnce();
    synced.mockRestore();
  });
});

describe('a record that is replaced while a signer uses it', () => {
  const file = () => join(dir, 'record');
  it.each([
    ['by an older copy', async () => rename(`${file()}.copy`, file())],
    ['by nothing', async () => rm(file())],
  ])('gets no further entry: %s', async (_, replace) => {
    const record = await openRecord(dir, () => undefined);
    record.append(receiveAt(1), new Date(0));
    await record.durable();
    await copyFile(file(), `${file()}.copy`);
    await replace();
    record.append(receiveAt(2), new Date(0));
    await expect(record.durable()).rejects.toThrow('was moved or replaced');
    await record.close();
  });
});

describe('two processes that write one record', () => {
  it('both stop before anything is signed for an entry that follows the other’s', async () => {
    const [one, other] = [await openRecord(dir, () => undefined), await openRecord(dir, () => undefined)];
    one.append(receiveAt(1), new Date(0));
    await one.durable();
    other.append(receiveAt(2), new Date(0));
    await expect(other.durable()).rejects.toThrow('Another process wrote');
    one.append(receiveAt(3), new Date(0));
    await expect(one.durable()).rejects.toThrow('Another process wrote');
    await Promise.all([one.close(), other.close()]);
  });
});

describe('the accounts of a record', () => {
  it('are found again at any index, after the record was opened again', async () => {
    const indexes = [0, 63, 64, 1_000_000, 2 ** 31 - 1, 2 ** 32 - 1];
    const accounts = createAccounts();
    const written = await openRecord(dir, accounts.note);
    for (const index of indexes) {
      const chain = await accounts.chain(written, index);
      accounts.add(chain, written.append(receiveAt(index), new Date(0)));
    }
    await written.durable();
    await written.close();

    const again = createAccounts();
    const record = await openRecord(dir, again.note);
    for (const index of indexes) {
      const { head, blocks } = await again.chain(record, index);
      expect([head, blocks.size]).toEqual([receiveAt(index).hash, 1]);
    }
    expect((await again.chain(record, 1)).blocks.size).toBe(0);
    await record.close();
  });
});

function receiveAt(index: number): BlockEntry {
  const hash = index.toString(16).toUpperCase().padStart(64, '0');
  const account = addressOf(1);
  return {
    ...{ kind: 'block', index, account, before: null, hash, previous: ZERO_HASH, representative: account },
    ...{ link: hash, balanceRaw: 1n, amountRaw: 1n, effect: { type: 'receive', sender: account } },
    ...{ isSigned: true, merchantId: null },
  };
}
