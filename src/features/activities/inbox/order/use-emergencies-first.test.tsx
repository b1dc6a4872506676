// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { clear, show } from '../../../../../tests/components/dom.ts';
import { NO_FILTERS } from '../../filter/filters.ts';
import type { useInbox } from '../use-inbox.ts';
import type { InboxRow } from '../use-own-inbox.ts';
import { useEmergenciesFirst, useFirst } from './use-emergencies-first.ts';

afterEach(clear);

const row = (id: string, part: object = {}): InboxRow =>
  ({
    id,
    activity: { id, subject: 'Anruf', priority: 0, status: 'neu', is_archived: false, ...part },
  }) as InboxRow;
const urgent = (id: string, part: object = {}) =>
  row(id, { subject: 'Notfall? Anruf', priority: 75, ...part });

let first: ReadonlySet<string>;
const List = ({ newest, name }: { newest: readonly InboxRow[]; name: string }) => {
  first = useFirst(newest, name);
  return null;
};
const list = async (newest: readonly InboxRow[], name = 'alle'): Promise<string> => {
  await show(<List newest={newest} name={name} />);
  return [...first].join('');
};

let shown: ReturnType<typeof useEmergenciesFirst>;
const Inbox = ({ found, page }: { found: object; page: number }) => {
  const filters = { ...NO_FILTERS, page, pageSize: '10' } as const;
  shown = useEmergenciesFirst(found as ReturnType<typeof useInbox>, filters, 'alle');
  return null;
};
const pageOf = async (found: object, page = 1): Promise<string | undefined> => {
  await show(<Inbox found={found} page={page} />);
  return shown.rows?.map(({ id }) => id).join('');
};

it('puts what may be an emergency before all others, whatever page it is on', async () => {
  const all = [...'abcdefghij'].map((id) => row(id));
  const newest = [...all, urgent('k')];
  const found = { from: 'device', rows: all, newest, matching: newest, counting: false };
  expect(await pageOf(found)).toBe('kabcdefghi');
  expect(shown.matching?.map(({ id }) => id).join('')).toBe('kabcdefghij');
  expect(await pageOf({ ...found, rows: [urgent('k')] }, 2)).toBe('j');
});

it('puts it first among those of the server’s page', async () => {
  const rows = [row('a'), urgent('b')];
  expect(await pageOf({ from: 'server', rows, newest: rows })).toBe('ba');
  expect(await pageOf({ from: 'server', rows, newest: [] }, 2)).toBe('ab');
});

it('leaves those alone on which somebody has decided', async () => {
  const all = [
    row('a'),
    urgent('b', { priority: 50 }),
    urgent('c', { status: 'erledigt' }),
    urgent('d', { is_archived: true }),
  ];
  expect(await list(all)).toBe('');
});

it('keeps the place of one that is decided meanwhile, until another list is opened', async () => {
  expect(await list([row('a'), urgent('b'), urgent('c')])).toBe('bc');
  const done = [row('a'), urgent('b', { status: 'erledigt' }), urgent('c')];
  expect(await list(done)).toBe('bc');
  // A list without any is another one as well.
  expect(await list([row('a')], 'Anrufe')).toBe('');
  expect(await list(done)).toBe('c');
});

it('looks among the newest alone', async () => {
  const newest = Array.from({ length: 100 }, (_, at) => row(String(at)));
  expect(await list([...newest, urgent('old')])).toBe('');
});
