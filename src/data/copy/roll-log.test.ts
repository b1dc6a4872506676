import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { rollLog } from './roll-log.ts';

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
  await expect(rollLog(factory)).resolves.toBeUndefined();
});

it('goes on although another tab holds the database open', async () => {
  const factory = new IDBFactory();
  const request = factory.open('empfang-log');
  await new Promise((resolve) => request.addEventListener('success', resolve));
  await rollLog(factory);
  request.result.close();
});
