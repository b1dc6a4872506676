import { describe, expect, it } from 'vitest';
import { initialsOf, toneOf } from './initials.ts';

describe('an avatar', () => {
  it.each([
    ['Paula Probst', 'PP'],
    ['Dr. Ada Linden', 'AL'],
    ['Karl-Heinz Oberländer', 'KO'],
    ['mehmet yılmaz', 'MY'],
    ['Prof. Dr. med. Emre Aydin', 'EA'],
    ['Markus Jahnke, geb. 07.04.1976', 'MJ'],
    ['Cher', 'C'],
    ['李 小龍', '李小'],
    ['', ''],
    ['030 4471 9086', ''],
  ])('shows of %j the letters %j', (name, letters) => {
    expect(initialsOf(name)).toBe(letters);
  });

  it('keeps the colour of a name', () => {
    expect(toneOf('Paula Probst', 6)).toBe(toneOf('Paula Probst', 6));
    expect(new Set(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => toneOf(name, 6))).size).toBe(6);
  });
});
