import { signaturesIn } from '#contract/consents/begin.ts';
import type { Consent, ConsentEntry, ShownSignature } from '#contract/consents/record.ts';
import { SIGNATURE_TYPE } from '#contract/questionnaires/checks/validate-element.ts';
import { type RecordedEvent, standingOfEvents } from '#server/store/consents/consents.ts';
import type { ReadSubmission } from '#server/store/questionnaires/read-submission.ts';

/** Only the team sees which team member wrote something down. */
export type Audience = 'team' | 'sender';

const entryOf = (event: RecordedEvent, audience: Audience): ConsentEntry => ({
  id: event.row.id,
  kind: event.row.kind,
  at: event.row.at.toISOString(),
  recorded_at: event.row.recordedAt.toISOString(),
  recorded_by: audience === 'team' ? event.recordedBy : null,
  outcome: event.row.outcome,
  way: event.row.way,
  clinician: event.content.clinician ?? null,
  note: event.content.note ?? '',
  paper_signed_on: event.content.paper_signed_on ?? null,
});

/**
 * Signatures in a hand-in of any form, and those given after the talk. An answer counts as a
 * signature only when its file was found to be a picture of the type for signatures. When several
 * answers name the same file, it belongs to the first.
 */
export function signaturesOf(read: ReadSubmission): ShownSignature[] {
  const { consent, content, version, row, files } = read;
  const signed = version && content ? signaturesIn(version.content, content.answers) : [];
  const { signer = null, signatories = [] } = consent?.begun ?? {};
  const texts = new Map(signatories.map(({ element_id, text }) => [element_id, text]));
  const signedAt = row.authoredAt?.toISOString() ?? null;
  const first = signed[0]?.element_id;
  const all = [
    ...signed
      .filter(({ file_id }) => files.get(file_id)?.type === SIGNATURE_TYPE)
      .map((one) => ({
        ...one,
        // A person who fills in the form for somebody else signs first.
        name: one.element_id === first ? signer : null,
        signed_at: signedAt,
      })),
    ...(consent?.events ?? []).flatMap(({ content }) =>
      (content.signatures ?? []).map((one) => ({ ...one, text: texts.get(one.element_id) ?? '' })),
    ),
  ];
  return all.filter(({ file_id }, at) => all.findIndex((one) => one.file_id === file_id) === at);
}

/** A consent with everything that was recorded of it; null for a form that is none, or is erased. */
export function presentConsent(read: ReadSubmission, audience: Audience): Consent | null {
  if (!read.consent || read.row.erasedAt) return null;
  const { begun, events } = read.consent;
  return {
    kind: begun.kind,
    ...standingOfEvents({ state: begun.state, copy: begun.copy }, events),
    wet_ink: begun.wetInk,
    signatories: begun.signatories,
    signatures: signaturesOf(read),
    entries: events.map((event) => entryOf(event, audience)),
  };
}
