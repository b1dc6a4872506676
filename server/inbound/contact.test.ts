import { describe, expect, it } from 'vitest';
import { contactOf } from './contact.ts';

describe('who calls or writes', () => {
  it.each([
    ['030 / 231 25 010', '+493023125010'],
    ['0049 (0)30 23125010', '+493023125010'],
    ['+493023125010', '+493023125010'],
    ['0171-1234567', '+491711234567'],
    ['+43 1 5880012', '+4315880012'],
    ['Erika@Example.ORG', 'erika@example.org'],
    ['DHL', 'DHL'],
    ['anonymous', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%s is %s', (from, expected) => expect(contactOf(from)).toBe(expected));
});
