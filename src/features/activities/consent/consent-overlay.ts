import type {
  Consent,
  ConsentEntry,
  ConsentEvent,
  ShownSignature,
} from '#contract/consents/record.ts';
import { isStuck } from '#data/outbox/machine.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { afterEvent } from './consent-standing-overlay.ts';

/** An event that this device recorded, as the server will show it. */
const entryOf = (event: ConsentEvent, recordedBy: string): ConsentEntry => ({
  id: event.id,
  kind: event.kind,
  at: event.at,
  recorded_at: event.at,
  recorded_by: recordedBy,
  outcome: 'outcome' in event ? event.outcome : null,
  way: event.kind === 'copy' ? event.way : null,
  clinician: event.kind === 'talk' ? event.clinician : null,
  note: event.kind === 'talk' ? event.questions : event.kind === 'copy' ? '' : event.note,
  paper_signed_on:
    'proof' in event && event.proof && 'paper_signed_on' in event.proof
      ? event.proof.paper_signed_on
      : null,
});

const signaturesOf = (event: ConsentEvent, consent: Consent): ShownSignature[] => {
  const proof = 'proof' in event ? event.proof : null;
  if (!proof || !('signatures' in proof)) return [];
  const texts = new Map(consent.signatories.map(({ element_id, text }) => [element_id, text]));
  return proof.signatures.map(({ image: _, ...one }) => ({
    ...one,
    text: texts.get(one.element_id) ?? '',
  }));
};

/** A consent with what this device has recorded since laid over it (OE-19). */
export interface LaidConsent {
  consent: Consent;
  /** Ids of events that are on their way. */
  waiting: ReadonlySet<string>;
  /** One of them was refused: a person must look at it. */
  attention: boolean;
}

/**
 * Lays the events of this device over what the server said, in the order of the outbox. One that
 * the server has already is known by its id; one that was refused changes nothing.
 */
export function laidOver(
  consent: Consent,
  submissionId: string,
  writes: readonly LocalWrite[],
  author: string,
): LaidConsent {
  const known = new Set(consent.entries.map(({ id }) => id));
  const waiting = new Set<string>();
  let attention = false;
  let laid = consent;
  for (const { state, body } of writes) {
    const event = body as ConsentEvent;
    if (event.submission_id !== submissionId || known.has(event.id)) continue;
    if (isStuck(state)) {
      attention = true;
      continue;
    }
    const standing = afterEvent(laid, event);
    if (!standing) continue;
    if (state !== 'acked') waiting.add(event.id);
    laid = {
      ...laid,
      ...standing,
      entries: [...laid.entries, entryOf(event, author)],
      signatures: [...laid.signatures, ...signaturesOf(event, laid)],
    };
  }
  return { consent: laid, waiting, attention };
}
