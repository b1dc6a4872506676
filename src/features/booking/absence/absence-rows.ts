import { type AbsenceContent, contentOfAbsence } from '#contract/booking/calls/absences.ts';
import type { BookingItem } from '#contract/booking/item.ts';
import { overlay, type ServerRow } from '#data/outbox/write/overlay.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { writtenAt } from '../calendar/written-at.ts';
import type { AbsenceRow } from './marks.ts';

interface Items {
  rows: readonly ServerRow<BookingItem>[];
  completeAt: number | null;
}

/** The absences that stand at a location, with what was written on this device laid over them. */
export function absenceRows(
  locationId: string,
  items: Items,
  writes: readonly LocalWrite[],
): AbsenceRow[] {
  if (items.completeAt === null) return [];
  const stored: ServerRow<AbsenceContent>[] = [];
  for (const { id, etag, data } of items.rows) {
    const { item } = data;
    if (item.kind === 'absence') {
      stored.push({ id, etag, data: contentOfAbsence(data) });
    }
  }
  const written = writtenAt(writes, locationId, stored, items.completeAt);
  return overlay(stored, written, (_, body) => body as AbsenceContent)
    .filter(({ data }) => !data.removed)
    .map(({ id, data: { removed, ...absence }, etag, pending }) => ({
      id,
      absence,
      etag,
      pending,
    }));
}
