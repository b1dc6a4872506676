import type * as z from 'zod/mini';
import { beginning } from '#contract/consents/begin.ts';
import type { Answers } from '#contract/questionnaires/answers.ts';
import { subjectOf, subjectText } from '#contract/questionnaires/meanings.ts';
import type { SubmissionContent } from '#contract/questionnaires/submission.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';
import { countAnswers } from '#contract/questionnaires/values.ts';
import { RESULT_KEY_DAYS } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { hashOfJson } from '#server/shared/canonical-json.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { insertActivity } from '#server/store/activities/activities.ts';
import { queueHandOver } from '#server/store/gdt/gdt-outbox.ts';
import { locationsOf, theCompany } from '#server/store/practice/company.ts';
import { answerFormRequests } from '#server/store/questionnaires/form-requests.ts';
import { ownSince } from '#server/store/questionnaires/last-answers.ts';
import {
  type Current,
  currentQuestionnaire,
  questionnaireAt,
} from '#server/store/questionnaires/questionnaires.ts';
import { insertSubmission, notifyLive } from '#server/store/questionnaires/submissions.ts';
import { authoredOf } from './authored.ts';
import { refuseTroubles, remarksOf } from './file-troubles.ts';
import { authorise, type HandIn, type LookedHandIn, type Receiver } from './look.ts';
import { takeFiles } from './take-files.ts';

type Content = z.output<typeof SubmissionContent>;

export interface Receipt {
  state: 'accepted' | 'to_review';
  locationId: string;
}

/** What is kept as the original: the body as it came, without the key of an open copy. */
const originalOf = (body: HandIn): unknown => {
  if ('sealed' in body) return body;
  const { result_key: _, ...content } = body.content;
  return { ...body, content };
};

/**
 * Where a hand-in goes: to its questionnaire's location, else the kiosk's, else the first one; never to
 * one out of use, whose inbox nobody opens any more.
 */
async function locationOf(
  { db, caller }: Receiver,
  companyId: string,
  questionnaireId: string,
): Promise<string> {
  const current = await currentQuestionnaire(db, questionnaireId);
  const all = await locationsOf(db, companyId);
  const inUse = (id: string) => all.some((one) => one.id === id && !one.archivedAt);
  if (current && inUse(current.row.locationId)) return current.row.locationId;
  if (caller?.kind === 'device' && inUse(caller.locationId)) return caller.locationId;
  const [first] = all;
  if (!first) throw new Error('this practice has no location');
  return first.id;
}

/** How many answers the line says: a group that repeats has one for each of its questions. */
const answersIn = (found: Current | null, content: Content | null): number => {
  if (!content) return 0;
  const known = found && treeOf(found.version.content).byId;
  return countAnswers(content.answers, (id) => known?.get(id)?.element?.kind !== 'meta');
};

const previewOf = (answers: number, files: number): string => {
  const parts = [
    answers === 1 ? '1 Antwort' : `${answers} Antworten`,
    ...(files > 0 ? [files === 1 ? '1 Datei' : `${files} Dateien`] : []),
  ];
  return parts.join(', ');
};

/** Only a person's own earlier hand-in of the same form counts; anything else is left out. */
async function sinceOf({ db, caller }: Receiver, body: HandIn, content: Content | null) {
  if (content?.since === undefined || caller?.kind !== 'user') return null;
  const { id } = caller;
  return ownSince(db, content.since, { id, questionnaireId: body.questionnaire_id });
}

/** Whom the form is about, as far as it says, then whose device or account it came from. */
function senderOf({ caller }: Receiver, found: Current | null, answers: Answers): string | null {
  const named = found && subjectText(subjectOf(found.version.content, answers));
  if (caller?.kind === 'user' || !named) return caller?.name ?? (named || null);
  return caller ? `${named} · ${caller.name}` : named;
}

/**
 * Takes a hand-in that was looked at, within the caller's transaction: an open one is refused when it
 * breaks the questionnaire's rules, a sealed one is always kept, if need be as "zu prüfen" with
 * remarks, because nobody else could repair it (OE-15). One hand-in makes one activity.
 * @throws Refusal unavailable when form or files are not what was looked at
 */
export async function receive(
  receiver: Receiver,
  body: HandIn,
  { versionHash, opened, judged, files, looked }: LookedHandIn,
): Promise<Receipt> {
  const { db, keys, caller, now } = receiver;
  const sealed = 'sealed' in body;
  const found = await questionnaireAt(db, body.questionnaire_id, body.questionnaire_version);
  if ((found?.version.hash ?? null) !== versionHash) {
    throw new Refusal('unavailable', { headers: { 'retry-after': '1' } });
  }
  authorise(receiver, found, sealed);
  const { content } = opened;

  const company = await theCompany(db);
  const locationId = await locationOf(receiver, company.id, body.questionnaire_id);
  const title = found?.version.content.title ?? 'Unbekannter Fragebogen';
  const authored = authoredOf(content?.authored_at, receiver);
  const base = {
    id: body.id,
    companyId: company.id,
    locationId,
    questionnaireId: body.questionnaire_id,
    questionnaireVersion: body.questionnaire_version,
    versionId: found?.version.id ?? null,
    title,
    sealed,
    fingerprint: hashOfJson(body),
    original: originalOf(body),
    content: content && {
      answers: judged.answers,
      language: content.language,
      ...(authored.byDevice ? { authored_by_device: authored.byDevice.toISOString() } : {}),
    },
    resultKey: content?.result_key ?? null,
    resultKeyExpiresAt: content ? new Date(now.getTime() + RESULT_KEY_DAYS * DAY_MS) : null,
    senderKind: caller?.kind ?? ('public' as const),
    senderId: caller?.id ?? null,
    sinceId: await sinceOf(receiver, body, content),
    authoredAt: authored.at,
    receivedAt: now,
  };
  // A hand-in never changes once it is written, so its files are taken first.
  const troubles = await takeFiles(db, keys, files, looked);
  if (!sealed) refuseTroubles(troubles);
  const remarks = [
    ...(opened.remark ? [opened.remark] : []),
    ...judged.remarks,
    ...remarksOf(troubles),
  ];
  const state = remarks.length > 0 ? 'to_review' : 'accepted';
  await insertSubmission(db, keys, { ...base, state, remarks });
  const userId = caller?.kind === 'user' ? caller.id : null;
  const handIn = { id: body.id, questionnaireId: body.questionnaire_id, userId };
  await answerFormRequests(db, handIn, now);
  const consent = found && beginning(found.version.content, judged.answers, state === 'accepted');

  // What somebody must look at first, and consents, which are not given yet, wait for a person.
  if (state === 'accepted' && !consent) {
    const handIn = { submissionId: body.id, locationId, questionnaireId: body.questionnaire_id };
    await queueHandOver(db, handIn, now);
  }

  const preview = previewOf(answersIn(found, content), body.file_ids.length);
  const activity = await insertActivity(db, keys, {
    companyId: company.id,
    locationId,
    source: 'questionnaire_upload',
    status: 'neu',
    priority: judged.priority,
    isAutomatic: false,
    isArchived: false,
    subject: title,
    preview: state === 'accepted' ? preview : `Zu prüfen · ${preview}`,
    sender: senderOf(receiver, found, judged.answers),
    submissionId: body.id,
    consentState: consent?.state ?? null,
    consentCopy: consent?.copy ?? null,
    createdAt: now,
  });
  await notifyLive(db, { activity, location: locationId });
  return { state, locationId };
}
