import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { clear, click, get, has, show } from '../../../../tests/components/dom.ts';
import type { InboxRow } from '../inbox/use-own-inbox.ts';
import { ActivityBar } from './activity-bar.tsx';
import type { Acts } from './acts/use-acts.ts';

const row = (part: Partial<ActivitySummary> = {}): InboxRow => ({
  id: 'a',
  activity: {
    id: 'a',
    subject: 'Frage zur Rechnung',
    sender: 'Paula Probst',
    status: 'neu',
    created_at: '2026-03-02T09:00:00.000Z',
    is_archived: false,
    ...part,
  } as unknown as ActivitySummary,
  etag: '"v1"',
  pending: null,
});
const doAct = vi.fn(async () => true);
const acts = { act: doAct } as unknown as Acts;
const onAsk = vi.fn();
const bar = (
  one: InboxRow,
  may = true,
  personHref: string | null = null,
  onAppointment: (() => void) | null = null,
) =>
  show(
    <ActivityBar
      row={one}
      acts={may ? acts : null}
      primary={false}
      personHref={personHref}
      onAppointment={onAppointment}
      onAsk={onAsk}
      onBack={() => {}}
    />,
  );

beforeEach(() => vi.clearAllMocks());
afterEach(clear);

describe('what is open', () => {
  it('is done and opened again by one button, which keeps the focus', async () => {
    await bar(row());
    const button = get('button', 'Erledigt');
    button.focus();
    await click(button);
    expect(doAct).toHaveBeenLastCalledWith([expect.anything()], { status: 'erledigt' }, 'Erledigt');
    await bar(row({ status: 'erledigt' }));
    expect(document.activeElement).toBe(get('button', 'Wieder öffnen'));
    await click(get('button', 'Wieder öffnen'));
    expect(doAct).toHaveBeenLastCalledWith(
      [expect.anything()],
      { status: 'gelesen' },
      'Wieder offen',
    );
  });

  it('says what it is about and whom it is from, with the way to their record', async () => {
    await bar(row());
    expect(get('heading', 'Frage zur Rechnung').tagName).toBe('H2');
    expect(has('link', 'Paula Probst')).toBe(false);
    await bar(row(), true, '/personnel/customers?customer=c');
    expect(get('link', 'Paula Probst').getAttribute('href')).toBe(
      '/personnel/customers?customer=c',
    );
  });

  it('becomes an appointment beside the other acts, also without the right to change it', async () => {
    const onAppointment = vi.fn();
    await bar(row());
    expect(has('button', 'Termin anlegen')).toBe(false);
    await bar(row(), true, null, onAppointment);
    await click(get('button', 'Termin anlegen'));
    expect(onAppointment).toHaveBeenCalledTimes(1);
    await click(get('button', 'Weiteres'));
    await click(get('menuitem', 'Termin anlegen'));
    expect(onAppointment).toHaveBeenCalledTimes(2);
    await bar(row(), false, null, onAppointment);
    await click(get('button', 'Termin anlegen'));
    expect(onAppointment).toHaveBeenCalledTimes(3);
  });

  it('is only read without the right to change it', async () => {
    await bar(row(), false);
    expect(has('button', 'Erledigt')).toBe(false);
    expect(has('button', 'Zuweisen')).toBe(false);
    await bar(row());
    await click(get('button', 'Zuweisen'));
    expect(onAsk).toHaveBeenCalledWith('assign');
  });
});
