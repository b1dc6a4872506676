// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppointmentContent } from '#contract/booking/appointment.ts';
import { CHECK, DENTIST, LONG } from '../../../../tests/components/appointments.tsx';
import { lineTo, WithClient } from '../../../../tests/components/client.tsx';
import {
  alerts,
  choose,
  clear,
  click,
  eventually,
  field,
  get,
  has,
  show,
} from '../../../../tests/components/dom.ts';
import { NOBODY, type PersonField } from '../calendar/coming.ts';
import { FamilyDialog } from './family-dialog.tsx';

const write = vi.hoisted(() => vi.fn());
vi.mock('../series/use-write-series.ts', () => ({ MADE: 'made', useWriteSeries: () => write }));
vi.mock('../why/use-known.ts', () => ({ useKnown: () => ({ here: null }) }));

afterEach(clear);
beforeEach(() => {
  write.mockReset();
  write.mockResolvedValue(null);
});

const NAMES = ['Maria Muster', 'Tim Muster'];
/** Instead of the field that finds people: each press chooses the next who was not chosen yet. */
const PERSON: PersonField = ({ value, onChange, without = [], relativesOf }) => {
  const name = NAMES.find((one) => !without.includes(one)) ?? '';
  return (
    <button
      type="button"
      onClick={() => onChange({ ...value, customer_id: name, name, phone: '' })}
    >
      {value.name || `Wählen ${relativesOf ?? ''}`}
    </button>
  );
};

const ADA = '01970000-0000-7000-8000-0000000000a1';
const TIME = {
  places: [
    { starts_at: '2027-11-22T08:00:00.000Z', resource_ids: [ADA] },
    { starts_at: '2027-11-22T08:30:00.000Z', resource_ids: [ADA] },
  ],
};
const choosePerson = (place: number) => {
  const button = get('region', `Person ${place}`).querySelector('button');
  if (!button) throw new Error('no field for a person');
  return click(button);
};
const open = async (answers: unknown[], onSaved = vi.fn()) => {
  const { client, asked } = lineTo(...answers.map((data) => ({ status: 200, body: { data } })));
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <WithClient client={client}>
        <FamilyDialog
          locationId="mitte"
          treatments={[CHECK, LONG]}
          resources={[[ADA, DENTIST[1]]]}
          person={PERSON}
          first={{
            who: NOBODY,
            treatmentId: 't1',
            resourceId: '',
            needs: ['wheelchair'],
          }}
          note="Bitte ins Erdgeschoss"
          earliest="08:00"
          date="2027-11-22"
          onClose={() => {}}
          onSaved={onSaved}
        />
      </WithClient>
    </QueryClientProvider>,
  );
  return asked;
};

it('finds times for two, says who comes when, and makes both appointments at once', async () => {
  const onSaved = vi.fn();
  await open([[TIME]], onSaved);
  await choosePerson(1);
  // Whoever belongs to the first is named to the second.
  await click(get('button', 'Wählen Maria Muster'));
  await eventually(() => expect(has('button', /09:00, 09:30/)).toBe(true));
  await click(get('button', '2 Termine vergeben'));
  expect(alerts()).toContain('Bitte wählen Sie eine Zeit.');
  expect(write).not.toHaveBeenCalled();
  await click(get('button', /09:00, 09:30/));
  expect(get('list', 'Wer wann kommt').textContent).toContain('09:30 Tim Muster bei Dr. Ada Weber');
  await click(get('button', '2 Termine vergeben'));
  const [, members] = write.mock.lastCall as [
    string,
    { id: string; body: AppointmentContent; back: AppointmentContent }[],
  ];
  expect(members.map(({ body }) => [body.name, body.starts_at, body.resource_ids])).toEqual([
    ['Maria Muster', TIME.places[0]?.starts_at, [ADA]],
    ['Tim Muster', TIME.places[1]?.starts_at, [ADA]],
  ]);
  // What was put in before more than one was wanted has come along.
  expect(members.map(({ body }) => body.needs)).toEqual([['wheelchair'], []]);
  expect(members.map(({ body }) => body.note)).toEqual(Array(2).fill('Bitte ins Erdgeschoss'));
  expect(members.every(({ body, back }) => !body.is_cancelled && back.is_cancelled)).toBe(true);
  expect(new Set(members.map(({ id }) => id)).size).toBe(2);
  expect(onSaved).toHaveBeenCalledWith(TIME.places[0]?.starts_at);
});

it('asks for everybody before anything is written', async () => {
  await open([[TIME]]);
  await click(get('button', '2 Termine vergeben'));
  expect(alerts()).toContain('wer Person 1 ist');
  await choosePerson(1);
  await click(get('button', '2 Termine vergeben'));
  expect(alerts()).toContain('wer Person 2 ist');
  expect(write).not.toHaveBeenCalled();
});

it('forgets a time when what is asked for changes, and takes up to five people', async () => {
  await open([[TIME], [], [TIME]]);
  await eventually(() => expect(has('button', /09:00, 09:30/)).toBe(true));
  await click(get('button', /09:00, 09:30/));
  expect(has('list', 'Wer wann kommt')).toBe(true);
  await click(get('button', 'Gleichzeitig'));
  expect(has('list', 'Wer wann kommt')).toBe(false);
  await eventually(() => expect(document.body.textContent).toContain('nie genug Personen'));
  for (let more = 0; more < 3; more += 1) await click(get('button', 'Weitere Person'));
  expect(has('button', 'Weitere Person')).toBe(false);
  await click(get('button', 'Person 5 entfernen'));
  expect(has('button', '4 Termine vergeben')).toBe(true);
  expect(field('Frühestens um').value).toBe('08:00');
});

it('says that it does not know where the line is gone', async () => {
  await open([]);
  await eventually(() => expect(document.body.textContent).toContain('konnten nicht gesucht'));
  expect(has('button', 'Noch einmal suchen')).toBe(true);
});

it('asks for times that whoever pays can have, and forgets the chosen one when that changes', async () => {
  const asked = await open([[TIME], [TIME]]);
  await choosePerson(1);
  await click(get('button', 'Wählen Maria Muster'));
  await eventually(() => expect(has('button', /09:00, 09:30/)).toBe(true));
  await click(get('button', /09:00, 09:30/));
  await choose('Versicherung', 'private');
  expect(has('list', 'Wer wann kommt')).toBe(false);
  await eventually(() => expect(asked.at(-1)?.query?.members).toBe('t1::private,t1'));
});
