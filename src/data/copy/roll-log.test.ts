import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { hasRoom, rollLog, rollLogs } from './roll-log.ts';

it('leaves no database behind', async () => {
  const factory = new IDBFactory();
  await rollLog(factory);
  await Promise.all([rollLog(factory), rollLog(factory)]);
  expect(await factory.databases()).toEqual([]);
});

it('keeps nobody from opening a database where none can be had', async () => {
  const factory = new IDBFactory();
  factory.open = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(await rollLog(factory)).toBe(false);
});

it('goes on although another tab holds the database open', async () => {
  const factory = new IDBFactory();
  const request = factory.open('empfang-log');
  await new Promise((resolve) => request.addEventListener('success', resolve));
  await rollLog(factory);
  request.result.close();
});

/** Shared locks that are never released. */
const openLocks = (): LockManager => {
  const held: LockInfo[] = [];
  const locks = {
    query: async () => ({ held: [...held], pending: [] }),
    request: (name: string) => {
      held.push({ name, mode: 'shared' });
      return new Promise(() => undefined);
    },
  };
  return locks as unknown as LockManager;
};

/** A factory that notes what is asked of it, and cannot make a database when the disk is full. */
const noting = (name: string, asked: string[], full = false): IDBFactory => {
  const factory = new IDBFactory();
  const open = factory.open.bind(factory);
  factory.open = (...how) => {
    asked.push(name);
    if (full) throw new DOMException('', 'QuotaExceededError');
    return open(...how);
  };
  return factory;
};

it('rolls the logs once for all pages of a browser, that of the copy first', async () => {
  const locks = openLocks();
  const asked: string[] = [];
  const [copy, first] = [noting('copy', asked), noting('first', asked)];
  await rollLogs(locks, copy, first);
  await rollLogs(locks, copy, first);
  expect(asked).toEqual(['copy', 'first']);
});

it('leaves the first database alone when there is no room for it in the copy', async () => {
  const asked: string[] = [];
  await rollLogs(openLocks(), noting('copy', asked, true), noting('first', asked));
  expect(asked).toEqual(['copy']);
});

it('rolls the logs although this page is not given its lock, and leaves no refusal unheard', async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  const request = () => Promise.reject(new DOMException('going away', 'InvalidStateError'));
  const asked: string[] = [];
  await rollLogs(
    { ...openLocks(), request } as unknown as LockManager,
    noting('copy', asked),
    noting('first', asked),
  );
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', hear);
  expect(asked).toEqual(['copy', 'first']);
  expect(unheard).toEqual([]);
});

it('finds room where a few megabytes can be written, and leaves nothing behind', async () => {
  const factory = new IDBFactory();
  expect(await hasRoom(factory)).toBe(true);
  expect(await factory.databases()).toEqual([]);
});

it('finds none while a frozen tab is in the middle of looking, and keeps nobody waiting', async () => {
  const factory = new IDBFactory();
  const request = factory.open('empfang-log');
  await new Promise((resolve) => request.addEventListener('success', resolve));
  factory.deleteDatabase('empfang-log');
  expect(await hasRoom(factory, 20)).toBe(false);
  request.result.close();
});
