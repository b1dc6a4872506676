import { describe, expect, it } from 'vitest';
import { filtersOf, NO_FILTERS, withFilters } from './filters.ts';

const of = (text: string, remembered: string | null = null) =>
  filtersOf(new URLSearchParams(text), remembered);

describe('the address of the list', () => {
  it('carries what was chosen, and nothing else', () => {
    const filters = of('search=zahn&status=archived&purpose=consent&sort=fragen&order=auf&page=3');
    expect(filters).toMatchObject({
      search: 'zahn',
      status: 'archived',
      purpose: 'consent',
      sort: 'fragen',
      order: 'auf',
      page: 3,
    });
    expect(of(withFilters(new URLSearchParams(), filters).toString())).toEqual(filters);
    expect(withFilters(new URLSearchParams('page=2&sso=1'), NO_FILTERS).toString()).toBe('sso=1');
  });

  it('shows the newest first where it is sorted by change', () => {
    expect(of('sort=geaendert').order).toBe('ab');
    expect(withFilters(new URLSearchParams(), of('sort=geaendert')).toString()).toBe(
      'sort=geaendert',
    );
  });

  it('takes what is wrong in it for not said', () => {
    expect(of('status=x&purpose=y&sort=z&order=q&page=-1&pageSize=7')).toEqual(NO_FILTERS);
  });

  it('remembers how much a page holds, unless the address says otherwise', () => {
    expect(of('', '50').pageSize).toBe('50');
    expect(of('pageSize=10', '50').pageSize).toBe('10');
    expect(of('', 'viele').pageSize).toBe('25');
  });
});
