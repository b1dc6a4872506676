// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Customer, EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { notifications } from '#ui/overlays/notifications.ts';
import {
  clear,
  click,
  described,
  field,
  get,
  has,
  show,
  type,
} from '../../../tests/components/dom.ts';
import { NewMessage } from './new-message.tsx';

const person = (id: string, part: Partial<Customer>, etag: string | null = '"v1"') => ({
  id,
  customer: { ...(EMPTY_CUSTOMER as unknown as Customer), account: false, ...part },
  etag,
  pending: null,
});
const PAULA = person('paula', {
  first_name: 'Paula',
  last_name: 'Probst',
  account: true,
  phones: [{ number: '+491715551234', use: 'mobile' }],
});
const KIM = person('kim', {
  first_name: 'Kim',
  last_name: 'Ohne',
  phones: [{ number: '+493023125999', use: 'home' }],
});
const SMS_ALONE = person('max', {
  first_name: 'Max',
  last_name: 'Mobil',
  phones: PAULA.customer.phones,
});
const ALL = [PAULA, KIM, SMS_ALONE];

const { post, kept } = vi.hoisted(() => ({ post: vi.fn(), kept: new Map<string, unknown>() }));
vi.mock('#features/customers/use-people-found.ts', () => ({
  usePeopleFound: (text: string) =>
    ALL.filter(({ customer }) => text !== '' && customer.last_name.toLowerCase().includes(text)),
}));
vi.mock('#features/customers/use-customers.ts', () => ({
  useLocalCustomers: () => null,
  useCustomer: (_local: unknown, id: string | null) => ({
    row: ALL.find((one) => one.id === id),
    online: { isError: id === 'gone', error: new Error('x') },
  }),
}));
vi.mock('#platform/kept/kept-text.ts', () => ({
  useKeptText: (kind: string) => ({
    found: kept.get(kind) ?? null,
    keep: (value: unknown) => kept.set(kind, value),
    settle: async () => undefined,
    secure: async () => true,
    drop: () => kept.delete(kind),
  }),
}));
vi.mock('#platform/write/use-writer.ts', () => ({ useWriter: () => ({ post }) }));
vi.mock('#platform/engine/engine.tsx', () => ({ useEngine: () => ({ line: { online: true } }) }));
vi.mock('#platform/sync/local-rows.ts', () => ({ useScope: () => null }));
vi.mock('#platform/identity/own-key.ts', () => ({ useOwnKey: () => async () => null }));
vi.mock('#platform/practice/practice.tsx', () => ({
  usePractice: () => ({ company: { name: 'Lindenhof' }, locations: [] }),
}));
vi.mock('#features/messages/use-text-blocks.ts', () => ({
  useTextBlocks: () => ({
    data: [{ id: 'b', name: 'Rückruf', text: '{{Anrede}} {{Nachname}}, bitte rufen Sie uns an.' }],
  }),
}));

const close = vi.fn();
const takenBack = vi.fn();
const dialog = (customerId: string | null = null) => (
  <NewMessage
    locationId="mitte"
    customerId={customerId}
    back={null}
    onTakenBack={takenBack}
    onClose={close}
  />
);
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    const event = { key, bubbles: true, cancelable: true, ...more };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event));
  });
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const choose = async (name: string) => {
  await type('An wen', name);
  field('An wen').focus();
  await press('Enter');
  await settled();
};
const sent = () => post.mock.calls[0]?.[0].body;

beforeEach(() => {
  post.mockReset().mockResolvedValue({ state: 'waiting', entries: [] });
  close.mockReset();
  takenBack.mockReset();
  kept.clear();
});
afterEach(clear);

describe('a message to somebody who is chosen', () => {
  it('is written by keys alone: a name, Enter, the words, Ctrl+Enter', async () => {
    await show(dialog());
    expect(has('button', 'Senden')).toBe(false);
    await choose('probst');
    expect(document.activeElement).toBe(field('Betreff (freiwillig)'));
    await type('Betreff (freiwillig)', 'Ihr Befund');
    await type('Nachricht', 'Bitte rufen Sie uns an.');
    field('Nachricht').focus();
    await press('Enter', { ctrlKey: true });
    expect(post.mock.calls[0]?.[0]).toMatchObject({
      endpoint: { id: 'beginThread' },
      lane: sent().thread_id,
      body: {
        location_id: 'mitte',
        customer_id: 'paula',
        way: 'portal',
        subject: 'Ihr Befund',
        text: 'Bitte rufen Sie uns an.',
        hold: true,
      },
    });
    expect(close).toHaveBeenCalledTimes(1);
    expect(kept.size).toBe(0);
  });

  it('goes by the way that is chosen; an SMS has no subject', async () => {
    await show(dialog('paula'));
    await act(async () => {
      const way = field('Auf welchem Weg');
      way.value = 'sms';
      way.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(has('textbox', 'Betreff (freiwillig)')).toBe(false);
    await type('Nachricht', 'Bitte melden.');
    await click(get('button', 'Senden'));
    expect(sent()).toMatchObject({ way: 'sms', subject: '' });
  });

  it('offers no choice where there is one way', async () => {
    await show(dialog('max'));
    expect(document.body.textContent).toContain('Per SMS an 0171 5551234');
    expect(has('combobox', 'Auf welchem Weg')).toBe(false);
  });

  it('begins with a text block, filled for who is chosen', async () => {
    await show(dialog('paula'));
    await act(async () => {
      const block = field('Textbaustein');
      block.value = 'b';
      block.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(field('Nachricht').value).toContain('Paula Probst');
  });

  it('stays, with what went wrong, when it is not written', async () => {
    post.mockResolvedValue({ state: 'refused', title: 'Nein', message: 'Kein Platz.', code: null });
    await show(dialog('paula'));
    await type('Nachricht', 'Bitte melden.');
    await click(get('button', 'Senden'));
    expect(described('Nachricht')).toBe('Kein Platz.');
    expect(field('Nachricht').value).toBe('Bitte melden.');
    expect(close).not.toHaveBeenCalled();
  });

  it('is the same one again after a try of which nobody knows', async () => {
    post.mockResolvedValueOnce({ state: 'unknown', title: '?', message: 'Keine Antwort.' });
    await show(dialog('paula'));
    await type('Nachricht', 'Bitte melden.');
    await click(get('button', 'Senden'));
    await click(get('button', 'Senden'));
    const [first, second] = post.mock.calls.map(([wish]) => wish.body);
    expect(second).toEqual(first);
  });

  it('is kept for that person, and never shown to another', async () => {
    await show(dialog('paula'));
    await type('Betreff (freiwillig)', 'Ihr Befund');
    await type('Nachricht', 'Nur für Paula');
    await click(get('button', 'Andere Person'));
    await choose('mobil');
    expect(field('Nachricht').value).toBe('');
    await click(get('button', 'Andere Person'));
    await choose('probst');
    expect(field('Nachricht').value).toBe('Nur für Paula');
    expect(field('Betreff (freiwillig)').value).toBe('Ihr Befund');
  });

  it('can be taken back from its notice, with its words', async () => {
    await show(dialog('paula'));
    await type('Betreff (freiwillig)', 'Ihr Befund');
    await type('Nachricht', 'Zu früh');
    await click(get('button', 'Senden'));
    const notice = notifications().findLast(({ title }) => title === 'Gesendet');
    await act(async () => notice?.action?.onClick());
    await act(() => vi.waitFor(() => expect(takenBack).toHaveBeenCalled()));
    expect(post.mock.calls[1]?.[0]).toMatchObject({
      endpoint: { id: 'cancelMessage' },
      lane: sent().thread_id,
      body: { thread_id: sent().thread_id, message_id: sent().id },
    });
    expect(takenBack).toHaveBeenCalledWith('paula', {
      subject: 'Ihr Befund',
      draft: { text: 'Zu früh' },
    });
  });
});

describe('somebody who cannot be written to', () => {
  it('is named with the reason, and the way to their record or telephone', async () => {
    await show(dialog());
    await choose('ohne');
    expect(document.body.textContent).toContain(
      'Kim Ohne ist schriftlich nicht zu erreichen: kein Konto, keine Mobilnummer, keine E-Mail-Adresse.',
    );
    expect(get('link', 'Kartei öffnen').getAttribute('href')).toBe(
      '/personnel/customers?customer=kim',
    );
    expect(get('link', '030 23125999 anrufen').getAttribute('href')).toBe('tel:+493023125999');
    expect(has('button', 'Senden')).toBe(false);
  });

  it('is nobody: it says where new people are made', async () => {
    await show(dialog());
    await type('An wen', 'xyz');
    expect(document.body.textContent).toContain('Niemand gefunden.');
  });

  it('cannot be read without network', async () => {
    await show(dialog('gone'));
    expect(has('button', 'Senden')).toBe(false);
    expect(has('combobox', 'An wen')).toBe(true);
  });
});
