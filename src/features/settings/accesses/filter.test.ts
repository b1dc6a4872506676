import { describe, expect, it } from 'vitest';
import { readFilter } from './filter.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));
const ID = '01970000-0000-7000-8000-000000000021';

describe('the filter of the access log', () => {
  it('shows patients’ data first, and what was refused in all groups', () => {
    expect(read('')).toEqual({ group: 'records' });
    expect(read('refused=true')).toEqual({ group: 'all', refused: 'true' });
    expect(read('refused=true&group=sign_in')).toEqual({ group: 'sign_in', refused: 'true' });
  });

  it('takes what it can read and leaves the rest', () => {
    expect(read(`customer=${ID}&person=x&day=2026-13-01&group=nothing`)).toEqual({
      group: 'records',
      customer: ID,
    });
    expect(read('day=2026-03-29')).toEqual({ group: 'records', day: '2026-03-29' });
  });
});
