import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOLD_MS } from '#contract/messages/written-message.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/spans.ts';
import { clear, has, show } from '../../../tests/components/dom.ts';
import { MessageList } from './message-list.tsx';
import type { ShownMessage } from './shown-threads.ts';

const NOW = Date.parse('2026-11-26T08:00:00Z');
const message = (rest: Partial<ShownMessage>): ShownMessage => ({
  id: 'm',
  direction: 'out',
  author: 'Emre Empfang',
  text: 'Ihr Befund ist da',
  created_at: new Date(NOW).toISOString(),
  sent_at: new Date(NOW).toISOString(),
  delivered_at: null,
  delivery_status: 'pending',
  read_at: null,
  pending: null,
  ...rest,
});
const list = (one: ShownMessage) => (
  <MessageList messages={[one]} own="out" label="Verlauf" onUndo={vi.fn()} onCancel={vi.fn()} />
);
const later = (ms: number) => new Date(NOW + ms).toISOString();
const said = () => document.body.textContent;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(async () => {
  await clear();
  vi.useRealTimers();
});

describe('what is held back for a moment', () => {
  it('can be taken back until it leaves, also on a screen that stays open', async () => {
    await show(list(message({ scheduled_for: later(HOLD_MS) })));
    expect(has('button', 'Rückgängig')).toBe(true);
    expect(said()).toContain('wird gleich gesendet');
    await act(() => vi.advanceTimersByTimeAsync(HOLD_MS + 1));
    expect(has('button', 'Rückgängig')).toBe(false);
    expect(said()).toContain('unterwegs');
  });

  it('cannot be once it was read', async () => {
    await show(list(message({ scheduled_for: later(HOLD_MS), read_at: later(0) })));
    expect(has('button', 'Rückgängig')).toBe(false);
  });

  it('says that it is under way where nobody has confirmed it since', async () => {
    vi.setSystemTime(NOW + HOUR_MS);
    await show(list(message({ scheduled_for: later(HOLD_MS) })));
    expect(has('button', 'Rückgängig')).toBe(false);
    expect(said()).toContain('unterwegs');
  });
});

it('offers for what was planned not to send it', async () => {
  await show(list(message({ scheduled_for: later(DAY_MS) })));
  expect(has('button', 'Nicht senden')).toBe(true);
  expect(has('button', 'Rückgängig')).toBe(false);
});
