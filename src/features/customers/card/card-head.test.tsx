// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Customer, EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { clear, click, get, has, show } from '../../../../tests/components/dom.ts';
import { CardHead } from './card-head.tsx';

vi.mock('#platform/session/auth.tsx', () => ({ useAuth: () => ({ user: null }) }));
vi.mock('./use-export.ts', () => ({ useExport: () => async () => undefined }));

afterEach(clear);

const write = vi.fn();
const askForForm = vi.fn();
const head = (part: Partial<Customer>, may = true) => (
  <CardHead
    row={{
      id: 'a',
      customer: {
        ...(EMPTY_CUSTOMER as unknown as Customer),
        first_name: 'Erika',
        last_name: 'Müller',
        account: false,
        ...part,
      },
      etag: '"v1"',
      pending: null,
    }}
    editable
    onWrite={may ? write : null}
    onAskForForm={may ? askForForm : null}
    onMerge={() => {}}
    onDelete={() => {}}
  />
);

describe('the head of a person’s card', () => {
  it('has three actions: to call, to write, to ask for a form; the rest is in a menu', async () => {
    await show(head({ phones: [{ number: '+491715551234', use: 'mobile' }] }));
    expect(get('link', /Anrufen/).getAttribute('href')).toBe('tel:+491715551234');
    await click(get('button', 'Schreiben'));
    await click(get('button', 'Um Bogen bitten'));
    expect([write, askForForm].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(has('button', 'Weitere Aktionen')).toBe(true);
  });

  it('leaves out what cannot be done', async () => {
    await show(head({}, false));
    expect(has('link', /Anrufen/)).toBe(false);
    expect(has('button', 'Schreiben')).toBe(false);
    expect(has('button', 'Um Bogen bitten')).toBe(false);
  });
});
