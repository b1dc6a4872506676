// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { clear, click, get, has, show, type } from '../../../tests/components/dom.ts';
import { CallNoteDialog } from './call-note-dialog.tsx';
import type { CustomerRow } from './use-customers.ts';

vi.mock('./use-people-found.ts', () => ({ usePeopleFound: () => [] }));
const kept = vi.hoisted(() => ({ found: null as unknown, keep: vi.fn(), drop: vi.fn() }));
vi.mock('#platform/kept/kept-text.ts', () => ({ useKeptText: () => kept }));
vi.mock('#platform/write/use-writer.ts', () => ({ useWriter: () => ({ put: vi.fn() }) }));

afterEach(async () => {
  await clear();
  kept.found = null;
  vi.clearAllMocks();
});

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

const OTHER = {
  id: 'of-before',
  phone: '0171 1110000',
  caller: null,
  typed: '',
  note: 'Schmerzen seit gestern',
  business_case: '',
  due: 'none',
  call_back: true,
};

it('keeps the note of another call, whatever is written, saved or thrown away here', async () => {
  kept.found = OTHER;
  await show(dialog([]));
  await type('Worum geht es', 'Rezept');
  expect(kept.keep).toHaveBeenLastCalledWith([
    OTHER,
    expect.objectContaining({ phone: '0171 5551234', note: 'Rezept' }),
  ]);
  await click(get('button', 'Abbrechen'));
  expect(kept.keep).toHaveBeenLastCalledWith([OTHER]);
  expect(kept.drop).not.toHaveBeenCalled();
});

it('offers the note of another call, and writes on under its number', async () => {
  kept.found = [OTHER];
  await show(dialog([]));
  await click(get('button', 'Weiterschreiben: 0171 1110000'));
  await type('Worum geht es', 'Schmerzen, jetzt stärker');
  expect(kept.keep).toHaveBeenLastCalledWith([{ ...OTHER, note: 'Schmerzen, jetzt stärker' }]);
  await click(get('button', 'Abbrechen'));
  expect(kept.drop).toHaveBeenCalled();
});

it('writes over nothing while what was kept is looked for', async () => {
  kept.found = undefined;
  await show(dialog([]));
  await type('Worum geht es', 'Rezept');
  expect(kept.keep).not.toHaveBeenCalled();
  kept.found = OTHER;
  await show(dialog([ERIKA]));
  expect(kept.keep).toHaveBeenCalledWith([OTHER, expect.objectContaining({ note: 'Rezept' })]);
});
