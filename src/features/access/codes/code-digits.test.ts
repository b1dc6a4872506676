import { expect, it } from 'vitest';
import { codeDigits } from './code-digits.ts';

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456\n', '123456'],
  ['Ihr Code lautet: 012345', '012345'],
  ['12', '12'],
  ['1234567', '123456'],
  ['', ''],
])('reads %j as %j', (text, expected) => expect(codeDigits(text)).toBe(expected));
