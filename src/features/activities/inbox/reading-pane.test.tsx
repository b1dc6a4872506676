import { afterEach, describe, expect, it } from 'vitest';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { clear, get, has, show } from '../../../../tests/components/dom.ts';
import { ReadingPane } from './reading-pane.tsx';
import type { InboxRow } from './use-own-inbox.ts';

const NOW = Date.parse('2026-11-24T09:00:00Z');
const ADA = { id: '0198c2a4-7d10-7abc-8def-0123456789ab', name: 'Ada' };

const row = (id: string, part: Partial<ActivitySummary> = {}): InboxRow => ({
  id,
  activity: {
    id,
    source: 'chat',
    status: 'gelesen',
    is_archived: false,
    assignees: [],
    created_at: '2026-11-24T07:00:00.000Z',
    ...part,
  } as unknown as ActivitySummary,
  etag: '"v1"',
  pending: null,
});
const pane = (all: readonly InboxRow[] | null) =>
  show(<ReadingPane all={all} locationId="mitte" user={ADA} minute={NOW} />);

afterEach(clear);

describe('beside the list, while nothing is open', () => {
  it('stands what waits, each with its list', async () => {
    await pane([
      row('a', { status: 'neu' }),
      row('b', { status: 'neu', assignees: [ADA] }),
      row('c', { due_at: '2026-11-24T08:00:00.000Z' }),
    ]);
    expect(get('link', /^Neu ?2$/).getAttribute('href')).toBe(
      '/personnel/activities/alle?status=neu',
    );
    expect(get('link', /^Überfällig ?1$/).getAttribute('href')).toContain('due=overdue');
    expect(has('link', /^Neu und mir zugewiesen ?1$/)).toBe(true);
  });

  it('stands what it is for, where nothing can be counted here', async () => {
    await pane(null);
    expect(get('region', 'Kein Vorgang geöffnet').textContent).toContain(
      'Wählen Sie einen Vorgang',
    );
    expect(has('link', /^Neu/)).toBe(false);
  });
});
