import { recordConsent } from '#contract/calls/consents.ts';
import type { ConsentEvent } from '#contract/consent/record.ts';
import type { DialogFailure } from '#ui/dialog.tsx';
import { usePostWriter } from './use-post-writer.ts';

/** Resolves to null once it is saved, else to what the person is told. */
export type RecordConsent = (event: ConsentEvent) => Promise<DialogFailure | null>;

/** Records events of a consent through the outbox, those of one hand-in one after the other. */
export const useConsentWriter = (locationId: string): RecordConsent =>
  usePostWriter(recordConsent, locationId);
