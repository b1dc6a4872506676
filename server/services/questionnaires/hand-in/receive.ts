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
 * The location of a hand-in: that of its questionnaire, else the kiosk's, else the first one; never
 * an archived one, whose inbox nobody reads.
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

/** Number of answers for the activity's text; each question of a repeating group counts once. */
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

/** The earlier hand-in that it builds on, if it is the person's own and of the same form. */
async function sinceOf({ db, caller }: Receiver, body: HandIn, content: Content | null) {
  if (content?.since === undefined || caller?.kind !== 'user') return null;
  const { id } = caller;
  return ownSince(db, content.since, { id, questionnaireId: body.questionnaire_id });
}

/** The name for the activity: that of the patient in the form, else of the device or account. */
function senderOf({ caller }: Receiver, found: Current | null, answers: Answers): string | null {
  const named = found && subjectText(subjectOf(found.version.content, answers));
  if (caller?.kind === 'user' || !named) return caller?.name ?? (named || null);
  return caller ? `${named} · ${caller.name}` : named;
}

/**
 * Stores a hand-in that was looked at, in the caller's transaction. An open one is refused when it
 * breaks the questionnaire's rules. A sealed one is always stored, if necessary as "zu prüfen" with
 * remarks, because nobody else could repair it (OE-15). Each hand-in makes one activity.
 * @throws Refusal unavailable when the form or the files have changed since the look
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
  // Files are taken first, because a stored hand-in cannot change any more.
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

  // Hand-ins to be reviewed, and consents, which are not given yet, are not handed over
  // automatically.
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
