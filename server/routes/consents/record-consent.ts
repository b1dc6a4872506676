import { recordConsent } from '#contract/calls/consents.ts';
import { checkEvent } from '#contract/consent/check-event.ts';
import type { ConsentEvent, GivenSignature } from '#contract/consent/record.ts';
import { type Standing, standingAfter } from '#contract/consent/state.ts';
import { RESULT_KEY_DAYS } from '#contract/limits.ts';
import { inspectUpload, UploadRefused } from '#server/files/inspect.ts';
import { Refusal } from '#server/plugins/problem.ts';
import { holdsAt } from '#server/policies/caller.ts';
import { presentConsent } from '#server/presenters/consent.ts';
import {
  consentEventById,
  fingerprintOfEvent,
  insertConsentEvent,
  keepCopyKey,
  markActivity,
} from '#server/store/consents.ts';
import { insertKeptFile } from '#server/store/files.ts';
import { lockActivity } from '#server/store/put-activity.ts';
import { readSubmission } from '#server/store/read-submission.ts';
import { type SubmissionRow, submissionById } from '#server/store/submissions.ts';
import { visibleActivityOf } from '../activities/visible-activity.ts';
import { claim } from '../idempotency.ts';
import { type Call, route } from '../route.ts';

type ConsentCall = Call<typeof recordConsent>;

const DAY = 86_400_000;

const impossible = (field: string, message: string) =>
  new Refusal('consent_not_possible', { errors: [{ field, message }] });

/** The hand-in, as far as its activity is visible to the person and may be changed by them. */
async function changeable({ db, body, caller, about }: ConsentCall): Promise<SubmissionRow> {
  const row = await submissionById(db, body.submission_id);
  const activity = row && (await visibleActivityOf(db, caller, row.id));
  if (!activity || !holdsAt(caller, ['update activity'], activity.locationId)) {
    throw new Refusal('not_found');
  }
  about({ locationId: activity.locationId, objectId: row.id });
  // Two people who record at once: the second one is judged by what the first one made of it.
  await lockActivity(db, activity.id);
  return row;
}

/** A drawn signature is looked into like any upload, and is a picture. */
async function pictureOf(signature: GivenSignature): Promise<Uint8Array> {
  try {
    const { type, bytes } = await inspectUpload(Buffer.from(signature.image, 'base64url'));
    if (type === 'image/png') return bytes;
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
  }
  throw new Refusal('file_refused', {
    errors: [{ field: 'proof', message: 'Diese Unterschrift ist kein Bild (PNG).' }],
  });
}

async function keepSignatures(call: ConsentCall, row: SubmissionRow, event: ConsentEvent) {
  const proof = 'proof' in event ? event.proof : null;
  if (!proof || !('signatures' in proof)) return;
  for (const signature of proof.signatures) {
    const { file_id: id, name } = signature;
    const kept = await insertKeptFile(
      call.db,
      call.services.keys,
      {
        id,
        companyId: row.companyId,
        questionnaireId: row.questionnaireId,
        submissionId: row.id,
        name: `Unterschrift ${name}.png`,
        type: 'image/png',
        content: await pictureOf(signature),
      },
      call.now,
    );
    if (!kept) throw impossible('proof', 'Diese Unterschrift wurde schon verwendet.');
  }
}

/** Judges the event by where the consent stands now and records it. Answers the new standing. */
async function apply(call: ConsentCall, row: SubmissionRow): Promise<Standing> {
  const { services, db, body, caller, now } = call;
  const { keys } = services;
  const consent = presentConsent(await readSubmission(db, keys, row), 'team');
  if (!consent) throw impossible('kind', 'Dieses Formular ist keine Einwilligung.');
  const known = await consentEventById(db, body.id);
  if (known) {
    if (known.fingerprint !== fingerprintOfEvent(keys, body)) {
      throw new Refusal('idempotency_key_reused');
    }
    return consent;
  }
  const errors = checkEvent(consent, body, now);
  if (errors.length > 0) throw new Refusal('consent_not_possible', { errors });
  const moved = body.kind === 'withdrawal' ? { ...body, outcome: null } : body;
  const after = standingAfter(consent, moved);
  if (!after) throw new Error('an event that was possible leads nowhere');
  await keepSignatures(call, row, body);
  await insertConsentEvent(db, keys, body, { userId: caller.id, now });
  if (body.kind === 'copy' && body.key) {
    const expiresAt = new Date(now.getTime() + RESULT_KEY_DAYS * DAY);
    await keepCopyKey(db, body.key, row.id, { now, expiresAt });
  }
  await markActivity(db, row.id, after, now);
  return after;
}

/** Recorded exactly once by its client-made id, also for clients without an Idempotency-Key. */
export const recordConsentRoute = route(recordConsent, async (call) => {
  await claim(call.db, `consent|${call.body.id}`);
  const { state, copy } = await apply(call, await changeable(call));
  return { body: { id: call.body.id, state, copy } };
});
