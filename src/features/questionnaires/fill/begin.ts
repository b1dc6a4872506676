import { namesOf } from '#contract/customers/names.ts';
import { missingReceipts } from '#contract/devices/calls/devices.ts';
import type { Answers } from '#contract/questionnaires/answers.ts';
import { lastAnswersCall } from '#contract/questionnaires/calls/review.ts';
import { fillerAnswers, namingAnswers, type Subject } from '#contract/questionnaires/meanings.ts';
import type { Questionnaire } from '#contract/questionnaires/schema.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import type { DataKey } from '#data/crypto/data-key.ts';
import { deviceKey } from '#data/crypto/device-key.ts';
import { currentSealingKey, storedSealingKey } from '#data/crypto/sealing-key-store.ts';
import { db } from '#data/db.ts';
import { type BegunDraft, DraftStore, type OpenDraft } from '#data/drafts/draft-store.ts';
import type { Client } from '#data/http/client.ts';
import { loadKiosk } from '#data/kiosk-store.ts';
import type { Scope } from '#data/rows.ts';
import { deviceScope, installationId, publicScope, userScope } from '#data/scope.ts';
import { kioskSessions } from '#platform/identity/kiosk-sessions.ts';
import { isDraftOpen } from '#platform/kept/filling-lock.ts';
import { fillerBirthDate, newDraft } from './fill-session.ts';
import { readDefinition } from './first-begin.ts';

export type Sender = 'kiosk' | 'patient' | 'public';

/** A signed-in person as far as the scope and the questions for their name need it. */
interface Person {
  id: string;
  name: string;
  tenant: string;
  role: string;
}

export interface Begin {
  questionnaireId: string;
  sender: Sender;
  client: Client;
  person: Person | null;
  /** The company's link_param, for somebody without an account. */
  tenant: string | null;
  /** Whom the desk has prepared it for. */
  subject?: Subject | undefined;
  /** Name that the hand-in must have: it came with the link, after the date of birth. */
  handInId?: string | undefined;
  /** Which draft was chosen, where the form was begun several times. */
  draftId?: string | undefined;
}

/** What the person answered last, as far as this version takes it. */
export type LastAnswers = NonNullable<ResponseOf<typeof lastAnswersCall>['last']>;

/** What was found when the page opened. */
export type Found = Opening & {
  /** Ids of drafts of this form that do not open; they stay until they are thrown away. */
  unreadable?: string[];
};
type Opening =
  | { what: 'new'; scope: Scope; draft: OpenDraft; key: DataKey; last?: LastAnswers | undefined }
  | { what: 'own'; scope: Scope; draft: OpenDraft; key: DataKey }
  /** Begun more than once, e.g. in two windows: which one, is for the person to say. */
  | {
      what: 'several';
      scope: Scope;
      draft: OpenDraft;
      key: DataKey;
      begun: readonly BegunDraft[];
    }
  /** Begun by somebody; `proof` is what shows that it is the same person. */
  | {
      what: 'foreign';
      scope: Scope;
      draft: OpenDraft;
      key: DataKey;
      proof: 'birth_date' | 'pin' | 'none';
      birthDate: string | undefined;
    };

const scopeOf = async ({ sender, person, tenant }: Begin): Promise<Scope> => {
  if (sender === 'patient' && person) return userScope(person.tenant, person.id, person.role);
  const installation = await installationId(db);
  if (sender === 'kiosk') {
    const kiosk = await loadKiosk();
    if (!kiosk) throw new Error('no kiosk');
    return deviceScope(kiosk.device.tenant, installation);
  }
  if (!tenant) throw new Error('no tenant');
  await db.meta.put({ key: 'tenant', value: tenant });
  return publicScope(tenant, installation);
};

const definition = async ({ client, questionnaireId, sender }: Begin): Promise<Questionnaire> => {
  const kiosk = sender === 'kiosk' ? await loadKiosk() : null;
  return readDefinition(client, questionnaireId, kiosk?.token);
};

/** Loads the practice's key before anything is typed, as the hand-in is sealed with it. */
const prepareSealing = async (client: Client): Promise<void> => {
  const fresh = currentSealingKey(db, client);
  if (!(await storedSealingKey(db)) && !(await fresh)) throw new Error('sealing key');
};

/**
 * Whether a draft that was restored from the second copy had been handed in before the first one
 * was lost: the practice is asked by the id of its hand-in. Without an answer the draft goes on,
 * and a second hand-in would be refused.
 */
const wasHandedIn = async (client: Client, { content, putBack }: OpenDraft): Promise<boolean> => {
  const { submissionId } = content;
  if (!putBack || submissionId === undefined) return false;
  try {
    const body = { ids: [submissionId] };
    const { data } = await client.call(missingReceipts, {
      body,
      quiet: true,
      timeoutMs: TIMEOUTS.probeMs,
    });
    return !data.missing.includes(submissionId);
  } catch {
    return false;
  }
};

/** The person's answers of the last time; undefined without network or without any. */
const lastOf = async ({ client, questionnaireId, sender, person }: Begin) => {
  if (sender !== 'patient' || person?.role !== 'customers') return undefined;
  try {
    const params = { id: questionnaireId };
    const input = { params, quiet: true, timeoutMs: TIMEOUTS.probeMs };
    return (await client.call(lastAnswersCall, input)).data.last ?? undefined;
  } catch {
    return undefined;
  }
};

/** The draft with the answers that name the person it is for. */
const naming = (draft: OpenDraft, subject: Subject | undefined): OpenDraft => {
  if (!subject) return draft;
  const { questionnaire, answers } = draft.content;
  const named = { ...(answers as Answers), ...namingAnswers(questionnaire, subject) };
  return { ...draft, content: { ...draft.content, answers: named } };
};

/** A new draft; for a signed-in patient with the name of the account filled in. */
const begun = async (begin: Begin): Promise<OpenDraft> => {
  const draft = newDraft(await definition(begin));
  const { sender, person } = begin;
  if (sender !== 'patient' || person?.role !== 'customers') return draft;
  const { questionnaire, answers } = draft.content;
  const own = fillerAnswers(questionnaire, namesOf(person.name));
  return { ...draft, content: { ...draft.content, answers: { ...(answers as Answers), ...own } } };
};

const beginKiosk = async (begin: Begin, scope: Scope): Promise<Found> => {
  const sessions = await kioskSessions();
  const session = await sessions.resumable();
  if (session?.questionnaireId === begin.questionnaireId) {
    const key = await sessions.key(session);
    const store = key && new DraftStore(db, { scope, key });
    const row = await store?.find(begin.questionnaireId);
    const draft = row && (await store?.open(row).catch(() => undefined));
    if (draft && (await wasHandedIn(begin.client, draft))) await store?.discard(draft.id);
    else if (key && draft) {
      const birthDate = fillerBirthDate(draft);
      return {
        what: 'foreign',
        scope,
        draft,
        key,
        birthDate,
        proof: birthDate ? 'birth_date' : 'pin',
      };
    }
  }
  const draft = naming(newDraft(await definition(begin)), begin.subject);
  return { what: 'new', scope, draft, key: await sessions.begin(begin.questionnaireId, draft.id) };
};

/**
 * The draft of a link, known by the name of its hand-in; the date of birth has said that it is the
 * same person. What anybody else began at the same form stays theirs.
 */
const beginLinked = async (
  begin: Begin,
  scope: Scope,
  key: DataKey,
  handInId: string,
): Promise<Found> => {
  const store = new DraftStore(db, { scope, key });
  const draft = await store.openHandIn(begin.questionnaireId, handInId);
  if (draft) return { what: 'own', scope, key, draft };
  const fresh = newDraft(await definition(begin));
  const content = { ...fresh.content, submissionId: handInId, byLink: true };
  return { what: 'new', scope, key, draft: { ...fresh, content } };
};

/**
 * The place of a form that was shown before this device's database was opened (`first-begin.ts`).
 * @throws ApiError · Error 'no tenant' | 'sealing key'
 */
export const firstPlace = async (begin: Begin): Promise<{ scope: Scope; key: DataKey }> => {
  const scope = await scopeOf(begin);
  await prepareSealing(begin.client);
  return { scope, key: await deviceKey(db, scope) };
};

/**
 * Finds or makes the draft for this page. A draft that was begun brings its own definition, so it
 * goes on without network.
 * @throws ApiError when the definition cannot be read · Error 'no kiosk' | 'no tenant' | 'sealing key'
 */
export const beginFill = async (begin: Begin): Promise<Found> => {
  const scope = await scopeOf(begin);
  await prepareSealing(begin.client);
  if (begin.sender === 'kiosk') return beginKiosk(begin, scope);
  const key = await deviceKey(db, scope);
  const store = new DraftStore(db, { scope, key });
  if (begin.handInId !== undefined) return beginLinked(begin, scope, key, begin.handInId);
  const { questionnaireId, draftId } = begin;
  const look = () => store.openNewest(questionnaireId, draftId);
  let there = await look();
  const over = await Promise.all(there.begun.map((one) => wasHandedIn(begin.client, one)));
  if (over.includes(true)) {
    for (const [at, { id }] of there.begun.entries()) if (over[at]) await store.discard(id);
    there = await look();
  }
  const { draft, begun: drafts, unreadable } = there;
  if (!draft) {
    const fresh = await begun(begin);
    return { what: 'new', scope, key, draft: fresh, unreadable, last: await lastOf(begin) };
  }
  if (drafts.length > 1 && draft.id !== draftId) {
    const shown = drafts.map(({ id, updatedAt }) => ({ id, updatedAt }));
    return { what: 'several', scope, key, draft, begun: shown, unreadable };
  }
  if (begin.sender === 'patient') return { what: 'own', scope, key, draft, unreadable };
  const birthDate = fillerBirthDate(draft);
  return {
    what: 'foreign',
    scope,
    key,
    draft,
    birthDate,
    proof: birthDate ? 'birth_date' : 'none',
    unreadable,
  };
};

/**
 * "Neu beginnen": deletes the draft that somebody else began, at a kiosk with a note of it. A draft
 * that is open in another window stays, as that window says that it is saved.
 */
export const beginAgain = async (begin: Begin, found: Found): Promise<Found> => {
  if (begin.sender === 'kiosk') {
    const sessions = await kioskSessions();
    await sessions.breakOff();
    return beginKiosk(begin, found.scope);
  }
  if (!(await isDraftOpen(found.draft.id))) {
    await new DraftStore(db, { scope: found.scope, key: found.key }).discard(found.draft.id);
  }
  return {
    what: 'new',
    scope: found.scope,
    key: found.key,
    draft: await begun(begin),
    unreadable: found.unreadable ?? [],
  };
};

/** The draft with the answers of the last time in it, each marked until somebody looks at it. */
export const withLast = (draft: OpenDraft, last: LastAnswers): OpenDraft => ({
  ...draft,
  content: {
    ...draft.content,
    answers: { ...(draft.content.answers as Answers), ...(last.answers as Answers) },
    since: last.submission_id,
    taken: Object.keys(last.answers),
  },
});
