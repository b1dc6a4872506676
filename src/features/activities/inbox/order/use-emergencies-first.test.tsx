// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { clear, show } from '../../../../../tests/components/dom.ts';
import type { InboxRow } from '../use-own-inbox.ts';
import { useEmergenciesFirst } from './use-emergencies-first.ts';

afterEach(clear);

const row = (id: string, part: object = {}): InboxRow =>
  ({
    id,
    activity: { id, subject: 'Anruf', priority: 0, status: 'neu', is_archived: false, ...part },
  }) as InboxRow;
const urgent = (id: string, part: object = {}) =>
  row(id, { subject: 'Notfall? Anruf', priority: 75, ...part });

let seen: { rows: readonly InboxRow[] | null; first: ReadonlySet<string> };
const List = (list: Parameters<typeof useEmergenciesFirst>[0]) => {
  seen = useEmergenciesFirst(list);
  return null;
};
const list = async (
  newest: readonly InboxRow[],
  { page = 1, size = 3, name = 'alle' }: { page?: number; size?: number; name?: string } = {},
) => {
  const rows = newest.slice((page - 1) * size, page * size);
  await show(<List rows={rows} newest={newest} page={page} name={name} />);
  return seen.rows?.map(({ id }) => id).join('');
};

it('puts what may be an emergency before all others, whatever page it is on', async () => {
  const all = [row('a'), row('b'), urgent('c'), row('d'), urgent('e')];
  expect(await list(all)).toBe('ceab');
  expect([...seen.first].join('')).toBe('ce');
  expect(await list(all, { page: 2 })).toBe('d');
});

it('leaves those alone on which somebody has decided', async () => {
  const all = [
    row('a'),
    urgent('b', { priority: 50 }),
    urgent('c', { status: 'erledigt' }),
    urgent('d', { is_archived: true }),
  ];
  expect(await list(all, { size: 4 })).toBe('abcd');
  expect(seen.first.size).toBe(0);
});

it('keeps the place of one that is decided meanwhile, until another list is opened', async () => {
  expect(await list([row('a'), urgent('b'), urgent('c')])).toBe('bca');
  const done = [row('a'), urgent('b', { status: 'erledigt' }), urgent('c')];
  expect(await list(done)).toBe('bca');
  expect(await list(done, { name: 'Anrufe' })).toBe('cab');
});

it('looks among the newest alone, so that nothing moves once older ones are known', async () => {
  const newest = Array.from({ length: 100 }, (_, at) => row(String(at)));
  await list([...newest, urgent('old')]);
  expect(seen.first.size).toBe(0);
});
