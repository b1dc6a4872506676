import { expect, it } from 'vitest';
import { isSameName } from './same-name.ts';

const sonne = { name: 'Praxis Sonne' };

it('is a name that stands once: that of a practice whose only location has no other', () => {
  expect(isSameName(sonne, [sonne])).toBe(true);
  expect(isSameName(sonne, [{ name: 'Mitte' }])).toBe(false);
  expect(isSameName(sonne, [sonne, { name: 'Süd' }])).toBe(false);
  expect(isSameName(null, [])).toBe(false);
});
