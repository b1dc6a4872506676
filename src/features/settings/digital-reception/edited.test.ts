import { expect, it } from 'vitest';
import type { EditedButton } from '#contract/settings/digital-reception.ts';
import { linkOf, moved, seenBy } from './edited.ts';

const button = (key: string, state: EditedButton['state']): EditedButton => ({
  key,
  label: key,
  description: '',
  link_type: 'internal_link',
  target: '/messages',
  state,
});

it('shows patients what is for them, in the order of the list', () => {
  const all = [
    button('a', 'signed_in'),
    button('b', 'public'),
    button('c', 'link'),
    button('d', 'off'),
  ];
  expect(seenBy(all, true).map(({ key }) => key)).toEqual(['a', 'b']);
  expect(seenBy(all, false).map(({ key }) => key)).toEqual(['b']);
});

it('moves one and leaves the others in their order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a'], 4, 0)).toEqual(['a']);
});

it('gives out links that carry the location', () => {
  const at = (link_type: EditedButton['link_type'], target: string) =>
    linkOf({ link_type, target }, 'https://praxis.example', 'L1');
  expect(at('internal_link', '/termin?anliegen=absage')).toBe(
    'https://praxis.example/termin?anliegen=absage&forcedLocation=L1',
  );
  expect(at('external_link', 'https://a.example/?x=1&y=2')).toBe(
    'https://praxis.example/external?url=https%3A%2F%2Fa.example%2F%3Fx%3D1%26y%3D2&forcedLocation=L1',
  );
  expect(at('questionnaire', 'q')).toBe(
    'https://praxis.example/questionnaires/view/q?forcedLocation=L1',
  );
});
