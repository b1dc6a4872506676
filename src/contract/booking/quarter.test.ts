import { expect, it } from 'vitest';
import { quarterOf } from './quarter.ts';

it('has the days of a quarter', () => {
  expect(quarterOf('2026-11-27')).toEqual({ first: '2026-10-01', after: '2027-01-01' });
  expect(quarterOf('2028-02-29')).toEqual({ first: '2028-01-01', after: '2028-04-01' });
  expect(quarterOf('2026-06-30')).toEqual({ first: '2026-04-01', after: '2026-07-01' });
  expect(quarterOf('2026-07-01').first).toBe('2026-07-01');
});
