// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { clear, click, get, has, show } from '../../../tests/components/dom.ts';
import { CallNoteDialog } from './call-note-dialog.tsx';
import type { CustomerRow } from './use-customers.ts';

vi.mock('./use-people-found.ts', () => ({ usePeopleFound: () => [] }));
vi.mock('#platform/kept/kept-text.ts', () => ({
  useKeptText: () => ({ found: null, keep: () => {}, drop: () => {} }),
}));
vi.mock('#platform/write/use-writer.ts', () => ({ useWriter: () => ({ put: vi.fn() }) }));

afterEach(clear);

const person = (id: string, first_name: string) =>
  ({
    id,
    customer: { title: '', first_name, last_name: 'Müller', birth_date: '', phones: [] },
  }) as unknown as CustomerRow;
const [ERIKA, MAX] = [person('a', 'Erika'), person('b', 'Max')];
const dialog = (callers: CustomerRow[]) => (
  <CallNoteDialog locationId="mitte" phone="0171 5551234" callers={callers} onClose={() => {}} />
);
const isTaken = () => has('button', 'Andere Person');

it('takes who alone has the number, until another one is known by it', async () => {
  await show(dialog([ERIKA]));
  expect(isTaken()).toBe(true);
  await show(dialog([ERIKA, MAX]));
  expect(isTaken()).toBe(false);
  await click(get('option', 'Max Müller'));
  expect(isTaken()).toBe(true);
});

it('asks again when it was somebody else', async () => {
  await show(dialog([ERIKA]));
  await click(get('button', 'Andere Person'));
  expect(isTaken()).toBe(false);
  expect(has('option', 'Erika Müller')).toBe(true);
});
