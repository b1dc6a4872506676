import { PERMISSIONS } from '#contract/access/roles.ts';
import { activity as activityCall } from '#contract/activities/calls/activities.ts';
import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import type { Call } from '#server/call.ts';
import { holdsAnywhere, holdsAt, isStaff, type Person } from '#server/caller.ts';
import type { Letterhead, PdfDocument } from '#server/pdf/document.ts';
import { signaturesOf } from '#server/presenters/consents/consent.ts';
import { presentThread } from '#server/presenters/messages/thread.ts';
import { filesOfThread, pdfOfThread } from '#server/presenters/messages/thread-pdf.ts';
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
import { picturesForPdf } from '#server/store/system/pictures.ts';

type PdfCall = Call<typeof pdf>;
type Blank = Extract<PdfCall['body']['content'], { kind: 'blank' }>;
type Draft = Extract<PdfCall['body']['content'], { kind: 'draft' }>;

/** The caller as a team member; patients and kiosks need a key instead. */
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

/** The letterhead; a hand-in is printed only with that of its own location. */
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

/** A form that is being edited; nothing of it is stored. */
async function draftOf(call: PdfCall, wanted: Draft): Promise<PdfDocument> {
  const { caller, body, now } = call;
  if (!holdsAt(teamOf(caller), ['edit questionnaires'], body.location)) {
    throw new Refusal('not_allowed');
  }
  const form = { content: wanted.questionnaire, saved: null, date: now };
  return pdfOfBlank(form, wanted.language, await paperOf(call, null));
}

/** A conversation, for whoever may read it: its patient, or the team. */
async function threadOf(call: PdfCall, id: string): Promise<Wanted> {
  const { services, db, caller, body, now } = call;
  if (caller?.kind !== 'user') throw new Refusal('not_signed_in');
  const read = await visibleThread(db, caller, id, now);
  if (read?.row.locationId !== body.location) throw new Refusal('not_found');
  const audience = caller.role === 'customers' ? 'patient' : 'team';
  const paper = await paperOf(call, null);
  call.about({ locationId: body.location, objectId: id });
  const make = async () => {
    const thread = presentThread(services.keys, read, audience);
    const pictures = await picturesForPdf(db, services.keys, filesOfThread(thread));
    return pdfOfThread(thread, pictures, paper, now);
  };
  return { make };
}

/** What was handed in, for its sender by key and for the team by id. */
async function handInOf(
  call: PdfCall,
  content: Extract<PdfCall['body']['content'], { kind: 'result' | 'submission' }>,
): Promise<Wanted> {
  const { services, db, now } = call;
  const row =
    content.kind === 'result'
      ? await submissionOfKey(db, content.key, now)
      : await visibleSubmission(call, content.submission_id);
  const paper = await paperOf(call, row);
  let read: ReadSubmission | undefined;
  const make = async () => {
    read = await readSubmission(db, services.keys, row);
    const pictures = await picturesForPdf(db, services.keys, signaturesOf(read));
    return pdfOfSubmission(read, paper, pictures);
  };
  if (content.kind === 'submission') return { make };
  return { make, done: async () => read && recordFetched(services, read, now) };
}

/** A document that the caller may have, before it is rendered. */
interface Wanted {
  /** Called when its turn has come: hand-ins may be large, so none is held while it waits. */
  make: () => PdfDocument | Promise<PdfDocument>;
  /** Called after it was rendered. */
  done?: () => Promise<void>;
}

async function wantedOf(call: PdfCall): Promise<Wanted> {
  const { caller, body, now } = call;
  const { content } = body;
  switch (content.kind) {
    case 'document': {
      if (!holdsAt(teamOf(caller), PERMISSIONS, body.location)) throw new Refusal('not_allowed');
      const paper = await paperOf(call, null);
      return { make: () => pdfOfText(content, paper, now) };
    }
    case 'blank': {
      const document = await blankOf(call, content);
      return { make: () => document };
    }
    case 'draft': {
      const document = await draftOf(call, content);
      return { make: () => document };
    }
    case 'thread':
      return threadOf(call, content.thread_id);
    default:
      return handInOf(call, content);
  }
}

/** The name of the file says nothing about the person (it lands in lists of downloads). */
export const pdfRoute = route(pdf, async (call) => {
  const { make, done } = await wantedOf(call);
  const body = await renderOrRefuse(originOf(call), make);
  await done?.();
  return { body, headers: { 'content-disposition': 'attachment; filename="dokument.pdf"' } };
});
