import { expect, it } from 'vitest';
import { buttonProblems } from './button-problems.ts';
import type { EditedButton } from '../settings/digital-reception.ts';

const button = (part: Partial<EditedButton>): EditedButton => ({
  key: 'a',
  label: 'Rezept',
  description: '',
  link_type: 'internal_link',
  target: '/messages',
  state: 'public',
  ...part,
});
const wrong = (...buttons: EditedButton[]) =>
  buttonProblems(buttons, new Set(['q1'])).map(({ key, field }) => `${key} ${field}`);

it('lets what leads somewhere through', () => {
  expect(
    wrong(
      button({}),
      button({ key: 'b', link_type: 'external_link', target: 'https://www.kzbv.de/' }),
      button({ key: 'c', link_type: 'questionnaire', target: 'q1' }),
      button({ key: 'd', link_type: 'questionnaire', target: 'gone', state: 'off' }),
    ),
  ).toEqual([]);
});

it('names a missing label, a key that is there twice, and a target that leads nowhere', () => {
  expect(wrong(button({ label: '  ' }))).toEqual(['a label']);
  expect(wrong(button({}), button({}))).toEqual(['a key']);
  expect(wrong(button({ link_type: 'questionnaire', target: 'q2' }))).toEqual(['a target']);
  expect(buttonProblems([button({ link_type: 'questionnaire', target: 'q2' })], null)).toEqual([]);
});

it.each([
  'http://www.kzbv.de/',
  'https://a:b@kzbv.de/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//kzbv.de',
  'kzbv.de',
  '',
])('takes no %j as an address outside', (target) => {
  expect(wrong(button({ link_type: 'external_link', target }))).toEqual(['a target']);
});

it.each([
  '',
  'messages',
  '//evil.test',
  '/\\evil.test',
  '/personnel/settings',
  '/Personnel',
  '/kiosk',
  '/api/user',
  '/external?url=https://evil.test',
  '/auth/logout',
  '/a/../personnel',
  '/a b',
  'https://evil.test',
])('takes no %j as a page for patients', (target) => {
  expect(wrong(button({ target }))).toEqual(['a target']);
});
