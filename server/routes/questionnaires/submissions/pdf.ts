import { PERMISSIONS } from '#contract/access/roles.ts';
import { activity as activityCall } from '#contract/activities/calls/activities.ts';
import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import type { Call } from '#server/call.ts';
import { holdsAnywhere, holdsAt, isStaff, type Person } from '#server/caller.ts';
import type { Letterhead, PdfDocument } from '#server/pdf/document.ts';
import { signaturesOf } from '#server/presenters/consents/consent.ts';
import { presentThread } from '#server/presenters/messages/thread.ts';
import { pdfOfThread, picturesForPdf } from '#server/presenters/messages/thread-pdf.ts';
import { pdfOfBlank } from '#server/presenters/questionnaires/blank-document.ts';
import {
  letterheadOf,
  pdfOfSubmission,
  pdfOfText,
} from '#server/presenters/questionnaires/pdf-document.ts';
import { originOf } from '#server/routes/origin.ts';
import { renderOrRefuse } from '#server/routes/render-or-refuse.ts';
import { route } from '#server/routes/route.ts';
import { isLockedFor, visibleActivityOf } from '#server/services/activities/visible-activity.ts';
import { recordFetched } from '#server/services/consents/record-fetched.ts';
import { visibleThread } from '#server/services/messages/visible-threads.ts';
import { submissionOfKey } from '#server/services/questionnaires/submission-of-key.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { findLocation, theCompany } from '#server/store/practice/company.ts';
import { appearanceOf } from '#server/store/practice/logos.ts';
import {
  currentQuestionnaire,
  questionnaireAt,
} from '#server/store/questionnaires/questionnaires.ts';
import {
  type ReadSubmission,
  readSubmission,
} from '#server/store/questionnaires/read-submission.ts';
import { type SubmissionRow, submissionById } from '#server/store/questionnaires/submissions.ts';
import { picturesOf } from '#server/store/system/files.ts';

type PdfCall = Call<typeof pdf>;
type Blank = Extract<PdfCall['body']['content'], { kind: 'blank' }>;
type Draft = Extract<PdfCall['body']['content'], { kind: 'draft' }>;

/** A member of the team; patients and kiosks render only what they hold a key for. */
function teamOf(caller: PdfCall['caller']): Person {
  if (caller?.kind !== 'user') throw new Refusal('not_signed_in');
  if (!isStaff(caller)) throw new Refusal('not_allowed');
  return caller;
}

/** The hand-in of an id, as far as its activity is visible to the team. */
async function visibleSubmission({ db, caller }: PdfCall, id: string): Promise<SubmissionRow> {
  const person = teamOf(caller);
  if (!holdsAnywhere(person, activityCall.permission)) throw new Refusal('not_allowed');
  const row = await submissionById(db, id);
  const seen =
    row && ((await visibleActivityOf(db, person, id)) ?? (await isLockedFor(db, person, row)));
  if (!row || !seen) throw new Refusal('not_found');
  return row;
}

/** Whose paper it is; a hand-in is printed on that of its own location alone. */
async function paperOf(call: PdfCall, row: SubmissionRow | null): Promise<Letterhead> {
  const { db, body } = call;
  const location = await findLocation(db, body.location);
  if (!location || (row && row.locationId !== location.id)) throw new Refusal('not_found');
  call.about({ locationId: location.id, objectId: row?.id ?? null });
  const company = await theCompany(db);
  return letterheadOf(company, location, await appearanceOf(db, company.id));
}

/** A blank form, as the team of its location may read it. */
async function blankOf(call: PdfCall, wanted: Blank): Promise<PdfDocument> {
  const { db, caller, body } = call;
  if (!holdsAt(teamOf(caller), ['index questionnaires'], body.location)) {
    throw new Refusal('not_allowed');
  }
  const { questionnaire_id: id, version } = wanted;
  const found =
    version === undefined
      ? await currentQuestionnaire(db, id)
      : await questionnaireAt(db, id, version);
  if (found?.row.locationId !== body.location) throw new Refusal('not_found');
  const { content, version: number, hash, createdAt } = found.version;
  const form = { content, saved: { id, version: number, hash }, date: createdAt };
  return pdfOfBlank(form, wanted.language, await paperOf(call, null));
}

/** A form as somebody is writing it: nothing of it is kept. */
async function draftOf(call: PdfCall, wanted: Draft): Promise<PdfDocument> {
  const { caller, body, now } = call;
  if (!holdsAt(teamOf(caller), ['edit questionnaires'], body.location)) {
    throw new Refusal('not_allowed');
  }
  const form = { content: wanted.questionnaire, saved: null, date: now };
  return pdfOfBlank(form, wanted.language, await paperOf(call, null));
}

/** A conversation, for whoever may read it: its patient, or the team. */
async function threadOf(call: PdfCall, id: string): Promise<PdfDocument> {
  const { services, db, caller, body, now } = call;
  if (caller?.kind !== 'user') throw new Refusal('not_signed_in');
  const read = await visibleThread(db, caller, id, now);
  if (read?.row.locationId !== body.location) throw new Refusal('not_found');
  const audience = caller.role === 'customers' ? 'patient' : 'team';
  const thread = presentThread(services.keys, read, audience);
  const paper = await paperOf(call, null);
  call.about({ locationId: body.location, objectId: id });
  const wanted = picturesForPdf(thread).map(({ id }) => ({ file_id: id }));
  return pdfOfThread(thread, await picturesOf(db, services.keys, wanted), paper, now);
}

/** A document on its way to being rendered; `read` where it is a hand-in. */
interface Wanted {
  document: PdfDocument;
  read: ReadSubmission | null;
}

async function wantedOf(call: PdfCall): Promise<Wanted> {
  const { services, db, caller, body, now } = call;
  const { content } = body;
  if (content.kind === 'document') {
    if (!holdsAt(teamOf(caller), PERMISSIONS, body.location)) throw new Refusal('not_allowed');
    return { document: pdfOfText(content, await paperOf(call, null), now), read: null };
  }
  if (content.kind === 'blank') return { document: await blankOf(call, content), read: null };
  if (content.kind === 'thread') {
    return { document: await threadOf(call, content.thread_id), read: null };
  }
  if (content.kind === 'draft') return { document: await draftOf(call, content), read: null };
  const row =
    content.kind === 'result'
      ? await submissionOfKey(db, content.key, now)
      : await visibleSubmission(call, content.submission_id);
  const paper = await paperOf(call, row);
  const read = await readSubmission(db, services.keys, row);
  const pictures = await picturesOf(db, services.keys, signaturesOf(read));
  return { document: pdfOfSubmission(read, paper, pictures), read };
}

/** The name of the file says nothing about the person (it lands in lists of downloads). */
export const pdfRoute = route(pdf, async (call) => {
  const { document, read } = await wantedOf(call);
  const body = await renderOrRefuse(originOf(call), document);
  if (read && call.body.content.kind === 'result') {
    await recordFetched(call.services, read, call.now);
  }
  return { body, headers: { 'content-disposition': 'attachment; filename="dokument.pdf"' } };
});
