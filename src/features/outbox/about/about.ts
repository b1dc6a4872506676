import equal from 'fast-deep-equal';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import type { Customer } from '#contract/customers/customer.ts';
import type { Thread } from '#contract/messages/thread.ts';
import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import { formatPhone } from '#contract/shared/phone.ts';
import { absenceText } from '#platform/words/absence-time.ts';
import { exactTime } from '#platform/words/dates.ts';
import { fieldName, fieldValue } from '../fields.ts';
import { kindText } from '../reasons.ts';
import { ABOUT } from './texts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The decrypted content of an entry. */
export interface Written {
  operation: string;
  entityId: string;
  params: Readonly<Record<string, string>>;
  body: Fields;
  /** The record's fields before the change; undefined for something new. */
  base: Fields | undefined;
}

/** The records on this device that an entry is about. */
export interface Known {
  activity?: ActivitySummary | undefined;
  customer?: Customer | undefined;
  thread?: Thread | undefined;
  questionnaire?: Pick<QuestionnaireSummary, 'title'> | undefined;
}

/** What an entry is, what it changes, and whom it is about; null where that is not known. */
export interface About {
  what: string;
  change: string | null;
  whom: string | null;
}

const MOST = 80;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** One line of it. */
const short = (value: unknown): string => {
  const line = text(value).replace(/\s+/g, ' ').trim();
  return [...line].length > MOST ? `${[...line].slice(0, MOST).join('').trimEnd()} …` : line;
};
const joined = (...parts: readonly unknown[]): string => parts.map(text).filter(Boolean).join(' ');
const nameIn = ({ title, first_name, last_name }: Fields): string =>
  joined(title, first_name, last_name);

/** Ids of the records that are needed to describe an entry; empty for none. */
export const neededFor = ({ operation, entityId, params, body }: Written) => {
  const ofActivity = operation === 'putActivity' ? entityId : text(body.activity_id);
  const ofQuestionnaire = /Questionnaire/.test(operation) ? (params.id ?? entityId) : '';
  return {
    activities: ofActivity,
    customers: text(body.customer_id),
    threads: text(body.thread_id),
    questionnaires: ofQuestionnaire,
  };
};

const whomOf = ({ activity, customer, thread }: Known): string | null => {
  if (customer) return nameIn(customer) || null;
  // The sender of a task is its author, not the person it is about.
  if (activity && activity.source !== 'task') {
    return activity.sender ?? (activity.contact ? formatPhone(activity.contact) : null);
  }
  if (!thread) return null;
  const author = thread.messages.findLast(({ direction }) => direction === 'in')?.author;
  return thread.name ?? author ?? (thread.contact ? formatPhone(thread.contact) : null);
};

type NameOf = (id: string) => string | undefined;

const changeOf = ({ body, base }: Written, nameOf: NameOf): string | null => {
  if (!base) return null;
  const changed = Object.keys(body).filter(
    // A missing field and null count as equal.
    (field) => !equal(body[field] ?? null, base[field] ?? null),
  );
  const parts = changed.map((field) =>
    ABOUT.change(fieldName(field), short(fieldValue(field, body[field], nameOf))),
  );
  return parts.join(' · ') || null;
};

const messageIn = ({ body }: Written): string => {
  const files = Array.isArray(body.attachments) ? body.attachments.length : 0;
  return short(body.text) || ABOUT.onlyFiles(files);
};

/** Of a note: at what, then of whom. */
const placeOf = (known: Known): string | null =>
  [known.activity?.subject, whomOf(known)].filter(Boolean).join(' · ') || null;

/**
 * An entry in its own words; by its kind where these say nothing.
 * @param nameOf the name of a colleague, or undefined
 */
export const aboutOf = (written: Written, known: Known, nameOf: NameOf): About => {
  const { operation, body, base } = written;
  const whom = whomOf(known);
  const about = (what: string, more: Partial<About> = {}): About => ({
    what,
    change: null,
    whom,
    ...more,
  });
  const kind = kindText(operation);
  const title = text(body.title) || (known.questionnaire?.title ?? '');
  switch (operation) {
    case 'putActivity': {
      const task = base === undefined || known.activity?.source === 'task';
      const what = (task ? ABOUT.task : ABOUT.activity)(short(body.subject));
      return about(what, { change: changeOf(written, nameOf) });
    }
    case 'putNote':
      return about(ABOUT.note(short(body.text)), { whom: placeOf(known) });
    case 'putAppointment': {
      const when = text(body.starts_at) === '' ? '' : exactTime(text(body.starts_at));
      return about(ABOUT.booked(short(body.name), when), { change: changeOf(written, nameOf) });
    }
    case 'putAbsence':
      return about(ABOUT.away(absenceText({ from: text(body.from), to: text(body.to) })), {
        change: changeOf(written, nameOf),
        whom: null,
      });
    case 'putCustomer': {
      const name = nameIn(body) || ABOUT.withoutName;
      const what = (base ? ABOUT.customer : ABOUT.newCustomer)(name);
      return about(what, { change: changeOf(written, nameOf), whom: null });
    }
    case 'commit':
      return about(title === '' ? kind : ABOUT.questionnaire(title));
    case 'putQuestionnaire':
    case 'putQuestionnaireStatus':
      return about(title === '' ? kind : ABOUT.questionnaire(title), {
        change: changeOf(written, nameOf),
      });
    case 'deleteQuestionnaire':
      return about(title === '' ? kind : ABOUT.questionnaireDeletion(title));
    case 'beginThread':
    case 'sendMessage':
      return about(ABOUT.message(messageIn(written)));
    case 'writeMessage':
      return about(ABOUT.ownMessage(short(body.subject) || messageIn(written)), { whom: null });
    case 'putAnswerDraft':
      return about(ABOUT.answerDraft(short(body.text)));
    case 'correctSubmission':
      return about(ABOUT.correction(short(body.text)));
    case 'requestAppointment':
      return about(ABOUT.appointment(short(body.when)));
    default:
      return about(kind);
  }
};
