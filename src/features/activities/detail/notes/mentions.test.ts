import { expect, it } from 'vitest';
import { mentionsIn } from './mentions.ts';

const people = [
  { id: 'a', name: 'Dr. Ada Linden' },
  { id: 'b', name: 'Emre' },
  { id: 'c', name: 'Emre Empfang' },
];

it.each([
  ['Bitte @Dr. Ada Linden ansehen', ['a']],
  ['@Emre Empfang, @Emre: wer hat Zeit?', ['c', 'b']],
  ['@Emrecan und emre@example.org', []],
  ['@Emre @Emre', ['b']],
  ['Emre', []],
])('%s', (text, expected) => expect(mentionsIn(text, people)).toEqual(expected));
