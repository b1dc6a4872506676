// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { clear, click, field, get, has, show, type } from '../../../tests/components/dom.ts';
import { AppointmentPage } from './appointment-page.tsx';

const { post, kept } = vi.hoisted(() => ({ post: vi.fn(), kept: { found: null as unknown } }));
vi.mock('#platform/write/use-writer.ts', () => ({ useWriter: () => ({ post }) }));
vi.mock('#platform/sync/local-rows.ts', () => ({ useLocalWrites: () => [] }));
vi.mock('#platform/session/auth.tsx', () => ({ useAuth: () => ({ status: 'signed_in' }) }));
vi.mock('#platform/practice/practice.tsx', () => ({
  usePractice: () => ({
    status: 'ready',
    location: { id: 'mitte', name: 'Mitte', phone: '+493023125999' },
    retry: () => undefined,
  }),
}));
vi.mock('#platform/kept/kept-text.ts', () => ({
  useKeptText: () => ({
    found: kept.found,
    keep: () => undefined,
    drop: () => {
      kept.found = null;
    },
  }),
}));

const WHEN = 'Wann passt es Ihnen?';
const REASON = 'Was sollen wir wissen? (freiwillig)';

afterEach(clear);

it('sends what was kept, and begins the next wish empty and under another name', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  post.mockResolvedValue({ state: 'saved' });
  kept.found = { wish: 'new', when: 'Dienstag', reason: 'Kontrolle' };
  await show(<AppointmentPage />);
  expect([field(WHEN).value, field(REASON).value]).toEqual(['Dienstag', 'Kontrolle']);
  await click(get('button', 'Wunsch senden'));
  expect(has('heading', 'Ihr Terminwunsch ist da')).toBe(true);
  await click(get('button', 'Noch einen Wunsch senden'));
  expect([field(WHEN).value, field(REASON).value]).toEqual(['', '']);
  await type(WHEN, 'Mittwoch');
  await click(get('button', 'Wunsch senden'));
  const [first, second] = post.mock.calls.map(([{ body }]) => body);
  expect(first).toMatchObject({ when: 'Dienstag', reason: 'Kontrolle' });
  expect(second).toMatchObject({ when: 'Mittwoch', reason: '' });
  expect(second.id).not.toBe(first.id);
});
