import { useCallback } from 'react';
import { type AbsenceContent, putAbsence } from '#contract/booking/calls/absences.ts';
import { notWritten, type WriteFailure } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import { notify } from '#ui/overlays/notifications.ts';
import type { AbsenceRow } from './marks.ts';
import { AWAY } from './texts.ts';

/** Answers what the person has to be told; null when it is written or kept. */
export type WriteAbsence = (
  id: string,
  /** What is shown; null for a new one. */
  row: Pick<AbsenceRow, 'absence' | 'etag'> | null,
  body: AbsenceContent,
  /** Said with a way back. */
  title: string,
) => Promise<WriteFailure | null>;

/** Enters, changes or takes back an absence, says so, and can undo it. */
export const useWriteAbsence = (locationId: string): WriteAbsence => {
  const { put } = useWriter(locationId);
  return useCallback(
    async (id, row, body, title) => {
      const wish = { endpoint: putAbsence, id, params: { location_id: locationId, id } };
      const before = row && { ...row.absence, removed: false };
      const base = row?.etag && before ? { body: before, etag: row.etag } : null;
      const outcome = await put({ ...wish, body, base });
      const failed = notWritten(outcome);
      if (failed) return failed;
      const undo = async () => {
        // What was made is taken out again: appointments may have been moved out of it meanwhile.
        const back = before ?? { ...body, removed: true };
        const etag = outcome.state === 'saved' ? outcome.etag : (base?.etag ?? null);
        const from = etag === null ? base : { body, etag };
        const again = notWritten(await put({ ...wish, body: back, base: from }));
        if (again) notify({ id: `absence-${id}`, intent: 'error', ...again });
      };
      notify({
        id: `absence-${id}`,
        intent: 'success',
        title,
        action: { label: AWAY.undo, onClick: () => void undo() },
      });
      return null;
    },
    [put, locationId],
  );
};
