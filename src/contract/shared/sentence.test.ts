import { expect, it } from 'vitest';
import { sentence } from './sentence.ts';

it('ends with one full stop, whatever it ends with', () => {
  expect(sentence('Wartet seit 09:12')).toBe('Wartet seit 09:12.');
  expect(sentence('Wartet seit Mo., 23.11.')).toBe('Wartet seit Mo., 23.11.');
  expect(sentence('Gescheitert: Der Ordner fehlt.')).toBe('Gescheitert: Der Ordner fehlt.');
  expect(sentence('Wirklich?')).toBe('Wirklich?');
  expect(sentence('Zeige „Welche?“')).toBe('Zeige „Welche?“.');
});
