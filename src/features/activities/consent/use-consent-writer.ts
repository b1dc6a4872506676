import { useCallback } from 'react';
import { recordConsent } from '#contract/consents/calls/consents.ts';
import type { ConsentEvent } from '#contract/consents/record.ts';
import { type NotWritten, notWritten } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';

/** Resolves to null once it is saved, else to what the person is told. */
export type RecordConsent = (event: ConsentEvent) => Promise<NotWritten | null>;

/** Records events of a consent through the outbox, those of one hand-in one after the other. */
export const useConsentWriter = (locationId: string): RecordConsent => {
  const { post } = useWriter(locationId);
  return useCallback(
    async (event) =>
      notWritten(await post({ endpoint: recordConsent, lane: event.submission_id, body: event })),
    [post],
  );
};
