import { describe, expect, it } from 'vitest';
import {
  filtersOf,
  NO_FILTERS,
  narrowing,
  openActivityOf,
  queryOf,
  withActivity,
  withFilters,
} from './filters.ts';

const ID = '0198c2a4-7d10-7abc-8def-0123456789ab';
const LOCATION = '0198c2a4-7d10-7abc-8def-0123456789ac';

describe('the address of the inbox', () => {
  it('without parameters shows all, first page, 25 a page', () => {
    expect(filtersOf(new URLSearchParams())).toEqual(NO_FILTERS);
  });
  it('gives back every filter that was put into it', () => {
    const filters = {
      status: 'erledigt',
      businessCase: 'Überweisung',
      selectedEmployees: [ID, LOCATION],
      search: 'Müller & Söhne',
      channel: 'questionnaire_upload',
      priority: '0',
      isAutomatic: 'false',
      isArchived: 'true',
      customer: ID,
      due: 'today',
      mentioned: 'true',
      snoozed: 'true',
      page: 3,
      pageSize: '100',
    } as const;
    const address = withFilters(new URLSearchParams(), {
      ...filters,
      selectedEmployees: [...filters.selectedEmployees],
    });
    expect(filtersOf(new URLSearchParams(address.toString()))).toEqual(filters);
  });
  it('takes what nobody could mean as not said', () => {
    const wrong = new URLSearchParams(
      'status=x&page=-1&pageSize=7&priority=1&selectedEmployees=me&isArchived=ja&channel=fax',
    );
    expect(filtersOf(wrong)).toEqual(NO_FILTERS);
  });
  it('leaves defaults out and the parameters of others alone', () => {
    const address = withFilters(
      new URLSearchParams(`activity=${ID}&status=neu&page=2`),
      NO_FILTERS,
    );
    expect(address.toString()).toBe(`activity=${ID}`);
  });
  it('opens an activity by its id alone', () => {
    expect(openActivityOf(withActivity(new URLSearchParams('status=neu'), ID))).toBe(ID);
    expect(withActivity(new URLSearchParams(`activity=${ID}&status=neu`), null).toString()).toBe(
      'status=neu',
    );
    expect(openActivityOf(new URLSearchParams('activity=../x'))).toBeNull();
  });
});

describe('the call for the inbox', () => {
  it('carries the filters as texts and no empty search', () => {
    const filters = { ...NO_FILTERS, search: '  ', selectedEmployees: [ID], page: 2 };
    const query = queryOf(LOCATION, 'sms', filters);
    expect(query).toMatchObject({
      location: LOCATION,
      type: 'sms',
      status: 'alle',
      selectedEmployees: ID,
      page: '2',
      pageSize: '25',
    });
    expect(query.search).toBeUndefined();
  });
  it('counts what narrows the list, but not tab and page', () => {
    expect(narrowing({ ...NO_FILTERS, status: 'neu', page: 4, pageSize: '10' })).toBe(0);
    expect(narrowing({ ...NO_FILTERS, search: 'a', priority: '0' })).toBe(2);
  });
});
