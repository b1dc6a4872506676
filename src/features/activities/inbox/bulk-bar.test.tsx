import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { clear, click, get, has, show } from '../../../../tests/components/dom.ts';
import type { Acts } from '../detail/acts/use-acts.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { InboxRow } from './use-own-inbox.ts';
import type { Selection } from './use-selection.ts';

const row = (id: string, part: Partial<ActivitySummary> = {}): InboxRow => ({
  id,
  activity: { id, status: 'neu', is_archived: false, ...part } as unknown as ActivitySummary,
  etag: '"v1"',
  pending: null,
});
const clearAll = vi.fn();
const choose = vi.fn();
const selection = { clear: clearAll, choose } as unknown as Selection;
const doAct = vi.fn(async () => true);
const acts = { act: doAct } as unknown as Acts;
const onAsk = vi.fn();

const bar = (rows: readonly InboxRow[], matching: readonly string[] = []) =>
  show(<BulkBar selection={selection} rows={rows} matching={matching} acts={acts} onAsk={onAsk} />);

beforeEach(() => vi.clearAllMocks());
afterEach(clear);

describe('what is done with all that are chosen', () => {
  it('is said with how many they are, and ends the choice once it is written', async () => {
    const rows = [row('a'), row('b')];
    await bar(rows);
    expect(get('region', 'Auswahl').textContent).toContain('2 ausgewählt');
    doAct.mockResolvedValueOnce(false);
    await click(get('button', 'Erledigt'));
    expect(clearAll).not.toHaveBeenCalled();
    await click(get('button', 'Erledigt'));
    expect(doAct).toHaveBeenLastCalledWith(rows, { status: 'erledigt' }, 'Erledigt');
    expect(clearAll).toHaveBeenCalledOnce();
    await click(get('button', 'Wiedervorlage'));
    expect(onAsk).toHaveBeenCalledWith('snooze');
  });

  it('reaches all that fit, where some are not chosen', async () => {
    await bar([row('a')], ['a']);
    expect(has('button', /auswählen$/)).toBe(false);
    await bar([row('a')], ['a', 'b', 'c']);
    await click(get('button', 'Alle 3 auswählen'));
    expect(choose).toHaveBeenCalledWith(['a', 'b', 'c']);
  });

  it('has the rest behind a menu; what is archived is brought back', async () => {
    await bar([row('a', { is_archived: true })]);
    await click(get('button', 'Weiteres mit der Auswahl'));
    await click(get('menuitem', /^Aus dem Archiv holen/));
    expect(doAct).toHaveBeenCalledWith(expect.anything(), { is_archived: false }, 'Zurückgeholt');
  });
});
