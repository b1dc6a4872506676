import { afterEach, describe, expect, it } from 'vitest';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { clear, get, show } from '../../../../tests/components/dom.ts';
import { ActivityRow } from './activity-row.tsx';

const call = {
  id: 'a',
  source: 'answering_machine',
  status: 'neu',
  priority: 75,
  is_archived: false,
  subject: 'Notfall? Anruf: Befund',
  preview: 'Sie kriegt keine Luft.',
  sender: 'Gerda Stein',
  assignees: [],
  created_at: '2026-03-02T09:00:00.000Z',
} as unknown as ActivitySummary;

const row = (part: Partial<ActivitySummary>, open = false) =>
  show(
    <ActivityRow
      activity={{ ...call, ...part }}
      pending={null}
      now={Date.parse('2026-03-02T09:04:00.000Z')}
      href="?activity=a"
      open={open}
      reachable
      onOpen={() => {}}
    />,
  );
const words = () => get('link', /Gerda Stein/).textContent ?? '';

afterEach(clear);

describe('a row of the inbox that may be an emergency', () => {
  it('says so by a sign of its own, and not again before what it is about', async () => {
    await row({});
    expect(words()).toContain('Anruf: Befund · Sie kriegt keine Luft.');
    expect(words().match(/Notfall\?/g)).toHaveLength(1);
    expect(words()).not.toContain('Hoch');
  });

  it('has a ground of its own, also while it is open', async () => {
    const looks = async (part: Partial<ActivitySummary>, open = false) => {
      await row(part, open);
      return get('link', /Gerda Stein/).className;
    };
    const plain = { subject: 'Anruf: Befund' };
    expect(await looks({})).not.toBe(await looks(plain));
    expect(await looks({}, true)).not.toBe(await looks(plain, true));
  });

  it('is a row like any other once it is done, or somebody lowered its priority', async () => {
    await row({ status: 'erledigt' });
    expect(words()).toContain('Notfall? Anruf: Befund');
    expect(words()).toContain('Hoch');
    await row({ priority: 50 });
    expect(words()).toContain('Notfall? Anruf: Befund');
    expect(words()).toContain('Mittel');
  });
});
