import { expect, it } from 'vitest';
import { typedSince } from './typed-since.ts';

it('leaves nothing of what was saved, and all that came after it', () => {
  expect(typedSince('Ruft um elf an', 'Ruft um elf an')).toBe('');
  expect(typedSince('Ruft um elf an. Und noch etwas', 'Ruft um elf an.')).toBe('Und noch etwas');
});

it('minds no blanks around what was saved', () => {
  expect(typedSince(' Hallo', ' Hallo\n')).toBe('');
  expect(typedSince('Hallo Welt', ' Hallo ')).toBe('Welt');
});

it('keeps the whole where the words before were changed meanwhile', () => {
  expect(typedSince('Ruft um zwölf an', 'Ruft um elf an')).toBe('Ruft um zwölf an');
  expect(typedSince('', 'Ruft um elf an')).toBe('');
});
