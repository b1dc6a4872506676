import { expect, it } from 'vitest';
import { type Command, commandsFor } from './pick.ts';

const command = (text: string, words = ''): Command => ({ key: text, text, words, run: () => {} });
const ALL = [command('Neu: Anruf notieren'), command('Öffnungszeiten', 'Sprechzeiten Urlaub')];
const found = (typed: string) => commandsFor(ALL, typed).map(({ text }) => text);

it('finds what can be done by beginnings of its words, in any order and without umlauts', () => {
  expect(found('')).toEqual(ALL.map(({ text }) => text));
  expect(found('not anr')).toEqual(['Neu: Anruf notieren']);
  expect(found('oeffn')).toEqual(['Öffnungszeiten']);
  expect(found('urlaub')).toEqual(['Öffnungszeiten']);
  expect(found('rezept')).toEqual([]);
});
