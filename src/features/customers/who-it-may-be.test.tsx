import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Customer, EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { clear, click, get, has, show } from '../../../tests/components/dom.ts';
import type { CustomerRow } from './use-customers.ts';
import { WhoItMayBe } from './who-it-may-be.tsx';

const name = { salutation: '', title: '', first_name: 'Petra', last_name: 'Müller' } as const;
const row = (id: string): CustomerRow => ({
  id,
  customer: { ...EMPTY_CUSTOMER, ...name, id } as unknown as Customer,
  etag: null,
  pending: null,
});
const shown = (rows: CustomerRow[] | null, onConfirm: ((row: CustomerRow) => void) | null) =>
  show(
    <WhoItMayBe
      said={{ name, text: 'Petra Müller', rows }}
      who={({ id }) => <span>{id}</span>}
      onConfirm={onConfirm}
      onCreate={() => undefined}
    />,
  );
const text = () => document.body.textContent ?? '';

afterEach(clear);

describe('who it may be, by their own words', () => {
  it('is confirmed with one tap', async () => {
    const onConfirm = vi.fn();
    await shown([row('c1')], onConfirm);
    expect(text()).toContain('Vermutlich Petra Müller');
    await click(get('button', 'Ja, Petra Müller zuordnen'));
    expect(onConfirm.mock.calls.map(([one]) => one.id)).toEqual(['c1']);
  });

  it('is offered as a new record where there is none of that name', async () => {
    await shown([], () => undefined);
    expect(text()).toContain('noch keine Kartei');
    expect(has('button', 'Petra Müller neu anlegen')).toBe(true);
  });

  it('claims no missing record while nobody has looked', async () => {
    await shown(null, () => undefined);
    expect(text()).not.toContain('keine Kartei');
    expect(has('button', /./)).toBe(false);
  });

  it('is only told to who may not change it', async () => {
    await shown([row('c1')], null);
    expect([has('button', /./), text().includes('Vermutlich')]).toEqual([false, true]);
  });
});
