import { afterEach, expect, it } from 'vitest';
import { lineTo, refusal, WithClient } from '../../../../tests/components/client.tsx';
import {
  clear,
  click,
  described,
  eventually,
  field,
  get,
  has,
  show,
  type,
} from '../../../../tests/components/dom.ts';
import { GERMAN } from '../words/de.ts';
import { bornOf } from './born.ts';
import { CheckInWay } from './check-in-way.tsx';
// Loaded already when the button wants it.
import './check-in-dialog.tsx';

const T = GERMAN.checkIn;
const OPEN = { status: 200, body: { open: true } };
const draw = async (...answers: Parameters<typeof lineTo>) => {
  const { client, asked } = lineTo(...answers);
  await show(
    <WithClient client={client}>
      <CheckInWay token="kiosk" shown />
    </WithClient>,
  );
  return asked;
};
const open = async (...answers: Parameters<typeof lineTo>) => {
  const asked = await draw(OPEN, ...answers);
  await eventually(() => void get('button', T.open));
  await click(get('button', T.open));
  await eventually(() => void get('button', T.send));
  return asked;
};
const fill = async () => {
  await type(T.first, ' Paula ');
  await type(T.last, 'Probst');
  await type(T.born, '4.5.1980');
};
const said = () => get('status', '').textContent;
afterEach(clear);

it('is offered only where there is a calendar', async () => {
  const asked = await draw({ status: 200, body: { open: false } });
  await eventually(() => expect(asked).toHaveLength(1));
  expect(has('button', T.open)).toBe(false);
});

it('sends name and date of birth, and says the same to everybody', async () => {
  const asked = await open({ status: 204, body: null });
  await click(get('button', T.send));
  expect(described(T.first)).toContain(T.missing);
  expect(described(T.born)).toContain(T.bornWrong);
  expect(asked).toHaveLength(1);
  await fill();
  await click(get('button', T.send));
  await eventually(() => expect(said()).toBe(T.done));
  expect(asked[1]).toEqual({
    path: '/api/kiosk/check-ins',
    body: { first_name: 'Paula', last_name: 'Probst', birth_date: '1980-05-04' },
  });
  await click(get('button', T.close));
  await click(get('button', T.open));
  expect(field(T.first).value).toBe('');
});

it.each([
  ['without network', null, T.offline],
  ['where the practice refuses', refusal(429, 'rate_limited'), T.failed],
] as const)('sends to the desk %s', async (_, answer, words) => {
  await open(answer);
  await fill();
  await click(get('button', T.send));
  await eventually(() => expect(said()).toBe(words));
});

it('understands a date of birth as people type it', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(bornOf('24.12.1980', now)).toBe('1980-12-24');
  expect(bornOf('04051980', now)).toBe('1980-05-04');
  expect(bornOf('4.5.80', now)).toBe('1980-05-04');
  for (const wrong of ['', '31.02.1980', 'gestern', '24.12.2027'])
    expect(bornOf(wrong, now)).toBeNull();
});
