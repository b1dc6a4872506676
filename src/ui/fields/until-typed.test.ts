import { expect, it } from 'vitest';
import { untilTyped } from './until-typed.ts';

it('SEC-23 names what a field asks for while it is empty, and keeps the browser out of what is typed', () => {
  expect(untilTyped('username', '')).toBe('username');
  expect(untilTyped('username', 'a')).toBe('off');
});
