// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { notifications } from '#ui/overlays/notifications.ts';
import { rowOf } from '../../../../tests/components/appointments.tsx';
import { clear, show } from '../../../../tests/components/dom.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { useDecisions } from './use-decisions.ts';
import { forgetDecisions, useWatched, watchDecision } from './watched.ts';

const opened = vi.fn();
const Here = ({ rows, now }: { rows: readonly AppointmentRow[]; now: number }) => {
  const watched = useWatched();
  useDecisions(watched, rows, now, opened);
  return <p>{watched.size}</p>;
};
const WRITTEN = 1_000;
const draw = (rows: readonly AppointmentRow[], now = WRITTEN) =>
  show(<Here rows={rows} now={now} />);
const watch = (version: number) =>
  act(async () => watchDecision('a1', { locationId: 'mitte', version, at: WRITTEN }));
const REFUSED = { starts_at: '2026-11-23T08:00:00.000Z', refusals: [], alternatives: [] };
const titles = () => notifications().map(({ title }) => title);

afterEach(async () => {
  await act(async () => forgetDecisions());
  opened.mockReset();
  await clear();
});

it('tells whoever wrote a new one that it could not be, and opens it', async () => {
  await draw([]);
  await watch(0);
  await draw([rowOf({ version: 0 }, 'waiting')]);
  expect(titles()).toEqual([]);
  await draw([rowOf({ version: 1, state: 'refused', refused: REFUSED })]);
  expect(titles()).toEqual(['Termin nicht möglich: Maria Muster']);
  notifications()[0]?.action?.onClick();
  expect(opened).toHaveBeenCalledWith('a1');
  expect(document.body.textContent).toContain('0');
});

it('tells that one could not be changed, and that a colleague was there meanwhile', async () => {
  await draw([rowOf({ version: 3 })]);
  await watch(3);
  await draw([rowOf({ version: 4, refused: REFUSED })]);
  expect(titles()).toEqual(['Der Termin konnte nicht geändert werden']);
  await watch(4);
  await draw([rowOf({ version: 5 }, 'attention')]);
  expect(titles()).toContain('Die Änderung des Termins wurde nicht übernommen');
});

it('says nothing of what stands, was taken back, or is not decided after ten minutes', async () => {
  await draw([rowOf({ version: 3 })]);
  await watch(3);
  await draw([rowOf({ version: 4 })]);
  await watch(4);
  await draw([rowOf({ version: 5, state: 'cancelled', refused: REFUSED })]);
  await watch(5);
  await draw([rowOf({ version: 5 }, 'waiting')], WRITTEN + 11 * MINUTE_MS);
  expect(document.body.textContent).toContain('0');
  await draw([rowOf({ version: 6, refused: REFUSED })]);
  expect(titles()).toEqual([]);
});

it('tells in one notice how many of a series could not be, and opens the first of them', async () => {
  const member = (day: number, rest: Parameters<typeof rowOf>[0], pending?: 'waiting') => ({
    ...rowOf(
      { series_id: 's1', starts_at: `2026-11-0${day}T08:00:00.000Z`, version: 1, ...rest },
      pending,
    ),
    id: `a${day}`,
  });
  const refused = { state: 'refused', refused: REFUSED } as const;
  const rows = [member(5, refused), member(3, {}), member(2, refused)];
  await draw([]);
  await act(async () => {
    for (const id of ['a2', 'a3', 'a4', 'a5']) {
      watchDecision(id, { locationId: 'mitte', version: 0, at: WRITTEN, seriesId: 's1' });
    }
  });
  await draw([...rows.slice(0, 2), member(2, { version: 0 }, 'waiting')]);
  expect(titles()).toEqual(['1 Termin der Serie nicht möglich: Maria Muster']);
  await draw([...rows, member(4, { version: 0 }, 'waiting')]);
  expect(titles()).toEqual(['2 Termine der Serie nicht möglich: Maria Muster']);
  await draw([...rows, member(4, {})]);
  expect(titles()).toHaveLength(1);
  expect(document.body.textContent).toContain('0');
  notifications()[0]?.action?.onClick();
  expect(opened).toHaveBeenCalledWith('a2');
});
