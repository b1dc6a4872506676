import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { randomBytes } from '#data/bytes.ts';
import { importDataKey } from '#data/crypto/data-key.ts';
import type { EmpfangDatabase } from '#data/db.ts';
import { dexieStore, outboxTables } from '#data/outbox/dexie-store.ts';
import { addEntry } from '#data/outbox/write/enqueue.ts';
import { exportEntries, ledgerAsText } from '#data/outbox/view/export.ts';
import { discardEntry } from '#data/outbox/person.ts';
import { enqueuePut } from '#data/outbox/write/put.ts';
import { accountsOf } from '#data/outbox/view/view.ts';
import { newDevice } from '../../tests/engine/rig/device.ts';
import { checkLedger } from './tests/check-ledger.mjs';
import { NotOpened, openExport } from './open-export.mjs';

const PASSWORD = 'Lindenhof-Ausgang-7';
const NOW = Date.UTC(2026, 10, 23, 8, 0);
let db: EmpfangDatabase;
let folder: string;

beforeEach(async () => {
  db = newDevice().db;
  folder = await mkdtemp(join(tmpdir(), 'empfang-export-'));
});
afterEach(async () => {
  db.close();
  await rm(folder, { recursive: true, force: true });
});

const handIn = (id: string, dependsOn: string[] = []) =>
  db.transaction('rw', outboxTables(db), () =>
    addEntry(db, {
      id,
      operation: dependsOn.length > 0 ? 'commit' : 'uploadFile',
      scope: 'lindenhof/device/t',
      lane: id,
      entityId: id,
      dependsOn,
      cipher: { iv: new Uint8Array(0), bytes: new Uint8Array([123, 125]), keyId: 'hpke:k' },
      cipherHash: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
      appVersion: '0.1.0',
      now: NOW,
    }),
  );

const task = async () => {
  const key = await importDataKey('key:anna', randomBytes(32));
  const id = await enqueuePut(dexieStore(db), {
    key,
    scope: 'lindenhof/user/anna/personnels',
    operation: 'putActivity',
    entityId: 'r',
    params: { id: 'r' },
    body: { subject: 'Rückruf Grünwald' },
    base: null,
    appVersion: '0.1.0',
    now: NOW,
  });
  return { id, key };
};

describe('an exported file of the Ausgang', () => {
  it('opens with its password alone and holds the entry with its attachments', async () => {
    await handIn('photo');
    await handIn('form', ['photo']);
    await db.blobs.put({
      fileId: 'photo',
      index: 0,
      bytes: new Uint8Array([1, 2, 3]),
      sha256: 'x',
      ownerId: 'form',
      createdAt: NOW,
    });
    const bytes = await exportEntries(db, ['form'], PASSWORD, NOW);
    const content = await openExport(bytes, PASSWORD);
    expect(content.entries.map((entry) => entry.id)).toEqual(['photo', 'form']);
    expect(content.chunks).toMatchObject([{ fileId: 'photo', bytes: { base64url: 'AQID' } }]);
    await expect(openExport(bytes, `${PASSWORD}x`)).rejects.toThrow(NotOpened);
    await expect(openExport(new Uint8Array(64), PASSWORD)).rejects.toThrow('keine Datei');
  });

  it('is readable inside for an entry whose key is open, and stays closed for the others', async () => {
    const { id, key } = await task();
    const plain = new TextDecoder('latin1').decode(await exportEntries(db, [id], PASSWORD, NOW));
    expect(plain).not.toContain('Rückruf');
    const open = await openExport(
      await exportEntries(db, [id], PASSWORD, NOW, (keyId) => (keyId === key.id ? key : undefined)),
      PASSWORD,
    );
    expect(open.entries).toMatchObject([{ payload: { body: { subject: 'Rückruf Grünwald' } } }]);
    const closed = await openExport(await exportEntries(db, [id], PASSWORD, NOW), PASSWORD);
    expect(closed.entries).toMatchObject([{ payload: null }]);
    expect(JSON.stringify(closed)).not.toContain('Rückruf');
  });

  it('is opened by the script, which asks for the password and never writes over a file', async () => {
    await handIn('form', ['none']);
    const file = join(folder, 'ausgang.bin');
    await writeFile(file, await exportEntries(db, ['form'], PASSWORD, NOW));
    const run = () =>
      new Promise<number | null>((resolve) => {
        const child = spawn(process.execPath, ['scripts/open-export.mjs', file], {
          stdio: ['pipe', 'ignore', 'ignore'],
        });
        child.stdin.end(`${PASSWORD}\n`);
        child.on('close', resolve);
      });
    expect(await run()).toBe(0);
    const written = JSON.parse(await readFile(join(folder, 'ausgang.json'), 'utf8'));
    expect(written.entries).toMatchObject([{ id: 'form' }]);
    expect(await run()).toBe(1);
  });
});

describe('an exported ledger', () => {
  const exported = async () => ledgerAsText(await db.ledger.orderBy('n').toArray());

  it('proves the conservation law to somebody who has nothing but the file', async () => {
    await handIn('a');
    await handIn('b');
    await handIn('c');
    await discardEntry(db, 'b');
    const { brokenAt, lines, enqueued, discarded, open } = checkLedger(await exported());
    expect({ brokenAt, lines, enqueued, discarded, open }).toEqual({
      brokenAt: null,
      lines: 4,
      enqueued: 3,
      discarded: 1,
      open: 2,
    });
    expect(await accountsOf(db)).toMatchObject({
      enqueued: 3,
      discarded: 1,
      open: 2,
      unexplained: 0,
    });
  });

  it('shows where a line was changed, taken out, put in another place or added', async () => {
    for (const id of ['a', 'b', 'c']) await handIn(id);
    const lines = (await exported()).trim().split('\n');
    const [first = '', second = '', third = ''] = lines;
    const at = (text: string[]) => checkLedger(text.join('\n')).brokenAt;
    expect(at([first, second.replace('enqueued', 'discarded'), third])).toBe(2);
    expect(at([first, third])).toBe(2);
    expect(at([second, first, third])).toBe(1);
    expect(at([first, second, third, first])).toBe(4);
    expect(at([first, 'x'])).toBe(2);
    expect(at(lines)).toBeNull();
  });

  it('is checked by the script, whose exit code tells', async () => {
    await handIn('a');
    const file = join(folder, 'protokoll.jsonl');
    await writeFile(file, await exported());
    const check = () =>
      promisify(execFile)(process.execPath, ['scripts/check-ledger.mjs', file], {
        encoding: 'utf8',
      });
    expect((await check()).stdout).toContain('Die Kette ist lückenlos');
    await writeFile(file, (await exported()).replace('enqueued', 'acknowledged'));
    await expect(check()).rejects.toMatchObject({ code: 1 });
  });
});
