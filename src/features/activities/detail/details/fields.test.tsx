import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { clear, field, show, type } from '../../../../../tests/components/dom.ts';
import type { InboxRow } from '../../inbox/use-own-inbox.ts';
import type { Acts } from '../acts/use-acts.ts';
import { ActivityFields } from './fields.tsx';

const saved = vi.fn();
const row = {
  id: 'a',
  activity: {
    ...{ id: 'a', subject: 'a', status: 'neu', priority: 0, assignees: [] },
    due_at: '2026-11-26T08:30:00.000Z',
  } as unknown as ActivitySummary,
} as InboxRow;

// Loaded with its first use, and then in the same breath.
beforeAll(() => import('#ui/fields/dates/instant-field.tsx'));
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T13:05:00Z'), toFake: ['Date'] });
  saved.mockClear();
  const acts = { act: async (_: unknown, part: unknown) => saved(part) } as unknown as Acts;
  await show(<ActivityFields row={row} people={[]} acts={acts} />);
});
afterEach(async () => {
  vi.useRealTimers();
  await clear();
});

const leave = () =>
  act(async () => field('Fällig').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

it('shows when it is due on the clock of the practice, and saves it as it is said', async () => {
  expect(field('Fällig').value).toBe('Do., 26.11.2026, 09:30');
  await type('Fällig', 'Mo 9');
  expect(saved).not.toHaveBeenCalled();
  await leave();
  expect(saved.mock.calls).toEqual([[{ due_at: '2026-11-30T08:00:00.000Z' }]]);
});

it('takes what cannot be read for no answer, and only an empty field for none', async () => {
  await type('Fällig', 'irgendwann');
  await leave();
  expect(saved).not.toHaveBeenCalled();
  await type('Fällig', '');
  await leave();
  expect(saved.mock.calls).toEqual([[{ due_at: null }]]);
});
