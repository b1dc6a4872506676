import { describe, expect, it } from 'vitest';
import {
  AT_FIRST,
  type CustomersEvent,
  type CustomersState,
  nextCustomers,
  rowsOpened,
} from './customers-state.ts';
import type { CustomerRow } from '../use-customers.ts';

const stateAfter = (...events: CustomersEvent[]): CustomersState =>
  events.reduce(nextCustomers, AT_FIRST);
const open = (id: string): CustomersEvent => ({ what: 'open', id });
const row = (id: string, merged_into: string | null = null) =>
  ({ id, customer: { merged_into } }) as CustomerRow;

describe('the page of the customers', () => {
  it('remembers the five records that were opened last, each once', () => {
    const { opened } = stateAfter(...['a', 'b', 'c', 'd', 'e', 'f', 'b'].map(open));
    expect(opened).toEqual(['b', 'f', 'e', 'd', 'c']);
  });

  it('begins with those that were kept on this device', () => {
    const { opened } = stateAfter({ what: 'remember', opened: ['a', 'b'] }, open('b'));
    expect(opened).toEqual(['b', 'a']);
  });

  it('shows one dialog at a time, and none once a record is open', () => {
    const asked = stateAfter({ what: 'ask', dialog: 'import' }, { what: 'ask', dialog: 'new' });
    expect(asked.dialog).toBe('new');
    expect(nextCustomers(asked, { what: 'close' }).dialog).toBeNull();
    expect(nextCustomers(asked, open('a')).dialog).toBeNull();
  });

  it('leaves out what this device does not have, and what is part of another record', () => {
    const byId = new Map([row('a'), row('b', 'a')].map((one) => [one.id, one]));
    expect(rowsOpened(['b', 'c', 'a'], byId).map(({ id }) => id)).toEqual(['a']);
  });
});
