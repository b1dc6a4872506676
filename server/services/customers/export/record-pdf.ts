import { SOURCE_LABELS } from '#contract/activities/activity-enums.ts';
import { ARRIVALS, SPECIAL_NEEDS } from '#contract/booking/appointment.ts';
import { costsSentence, PAYERS } from '#contract/booking/treatment.ts';
import {
  FIELD_WORDS,
  INSURANCE_WORDS,
  RELATION_WORDS,
  SEX_WORDS,
} from '#contract/customers/words.ts';
import type { PdfBlock } from '#contract/questionnaires/calls/pdf.ts';
import { germanDate } from '#contract/questionnaires/checks/german-problems.ts';
import type { Letterhead, PdfDocument } from '#server/pdf/document.ts';
import { correctionBlocks } from '#server/presenters/questionnaires/correction-blocks.ts';
import { stateOfRequest } from '#server/presenters/questionnaires/form-request.ts';
import { presentSubmission } from '#server/presenters/questionnaires/submission.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { german } from '#server/shared/german-time.ts';
import { phoneOnPaper } from '#server/shared/phone.ts';
import { textsOf } from '#server/store/activities/activity-texts.ts';
import { wordsOfNote } from '#server/store/activities/notes.ts';
import { wordsOfAppointment } from '#server/store/booking/appointments.ts';
import type { CustomerRecord } from '#server/store/customers/customer-rows.ts';
import { contentOfCall } from '#server/store/messages/calls.ts';
import { bodyOf, headOf } from '#server/store/messages/threads.ts';
import { daysOf, deedsOf } from './accesses.ts';
import type { Gathered } from './gather.ts';
import { LEGAL } from './legal.ts';

type Body = PdfDocument['body'][number];

const heading = (text: string): PdfBlock => ({ type: 'heading', text });
const paragraph = (text: string): PdfBlock => ({ type: 'paragraph', text });
const answer = (question: string, lines: readonly string[]): PdfBlock => ({
  type: 'answer',
  question,
  answer: [...lines],
});
const NOTHING = 'Dazu ist nichts gespeichert.';
const orNothing = (blocks: Body[]): Body[] => (blocks.length > 0 ? blocks : [paragraph(NOTHING)]);

export const nameOf = ({ title, first_name, last_name }: CustomerRecord): string =>
  [title, first_name, last_name].filter(Boolean).join(' ') || 'Ohne Namen';

const PHONE_USES = { mobile: 'mobil', home: 'privat', work: 'Arbeit' } as const;
const CHANNELS = { sms: 'SMS', mail: 'E-Mail', phone: 'Telefon', chat: 'Chat' } as const;
const SAID = { given: 'erteilt', refused: 'abgelehnt' } as const;

/** Fields of a record that hold something, as people read them. */
function fieldsOf(record: CustomerRecord): Body[] {
  const lines: [keyof CustomerRecord, string[]][] = [
    ['salutation', [record.salutation]],
    ['title', [record.title]],
    ['first_name', [record.first_name]],
    ['last_name', [record.last_name]],
    ['birth_date', [record.birth_date && germanDate(record.birth_date)]],
    ['sex', [record.sex === 'unknown' ? '' : SEX_WORDS[record.sex]]],
    [
      'phones',
      record.phones.map(({ number, use }) => `${phoneOnPaper(number)} (${PHONE_USES[use]})`),
    ],
    ['mails', record.mails],
    ['street', [record.street]],
    ['postal_code', [record.postal_code]],
    ['city', [record.city]],
    ['country', [record.country]],
    ['insurance_kind', [record.insurance_kind && INSURANCE_WORDS[record.insurance_kind]]],
    ['insurance_name', [record.insurance_name]],
    ['insurance_number', [record.insurance_number]],
    ['language', [record.language]],
    ['note', record.note.split('\n')],
    ['tags', record.tags],
  ];
  return lines.flatMap(([field, texts]) => {
    const said = texts.filter(Boolean);
    return said.length > 0 ? [answer(FIELD_WORDS[field], said)] : [];
  });
}

const masterData = ({ row, record, merged }: Gathered): Body[] => [
  heading('Stammdaten'),
  ...fieldsOf(record),
  answer('Angelegt am', [german(row.createdAt)]),
  answer('Zuletzt geändert am', [german(row.updatedAt)]),
  answer('Konto im Patientenbereich', [row.userId ? 'ja' : 'nein']),
  ...merged.flatMap((one) => [
    heading('Karteikarte, die mit dieser zusammengeführt wurde'),
    ...fieldsOf(one),
  ]),
];

const relativesOf = ({ record, relatives }: Gathered): Body[] => [
  heading('Angehörige und Betreuer'),
  ...orNothing(
    record.relatives.flatMap(({ id, relation }) => {
      const known = relatives.get(id);
      return known ? [answer(RELATION_WORDS[relation], [nameOf(known)])] : [];
    }),
  ),
];

const consentsOf = ({ consents }: Gathered): Body[] => [
  heading('Einwilligungen zu Wegen der Kontaktaufnahme'),
  ...orNothing(
    consents.map(({ at, channel, state, by }) =>
      answer(CHANNELS[channel], [
        `${state ? SAID[state] : 'zurückgesetzt'} am ${german(at)}, vermerkt von ${by}`,
      ]),
    ),
  ),
];

/** Activities that stand for no hand-in, conversation or call of their own. */
function tasksOf(keys: AtRest, { activities, calls, notes }: Gathered): Body[] {
  const heard = new Set(calls.map(({ activityId }) => activityId));
  const blocks = activities.flatMap((activity): Body[] => {
    const { subject, preview } = textsOf(keys, activity);
    const elsewhere = activity.threadId || activity.submissionId || heard.has(activity.id);
    const own = notes.filter(({ note }) => note.activityId === activity.id);
    return [
      answer(`${german(activity.createdAt)} · ${SOURCE_LABELS[activity.source]}`, [
        subject,
        ...(elsewhere ? [] : preview.split('\n').filter(Boolean)),
      ]),
      ...own.map((row) =>
        answer(`Notiz vom ${german(row.note.createdAt)} · ${row.author}`, [
          ...wordsOfNote(keys, row).text.split('\n'),
          ...wordsOfNote(keys, row).earlier.map(({ text }) => `Früher stand dort: ${text}`),
        ]),
      ),
    ];
  });
  return [heading('Vorgänge und Notizen'), ...orNothing(blocks)];
}

function callsOf(keys: AtRest, { calls }: Gathered, paths: ReadonlyMap<string, string>): Body[] {
  const blocks = calls.map((call) => {
    const { from, to, transcript } = contentOfCall(keys, call);
    const path = call.recordingId && paths.get(call.recordingId);
    return answer(`${german(call.startedAt)} · ${call.duration} Sekunden`, [
      `von ${from === null ? 'unterdrückter Nummer' : phoneOnPaper(from)} an ${phoneOnPaper(to)}`,
      transcript ?? 'ohne Abschrift',
      ...(path ? [`Aufnahme: ${path}`] : []),
    ]);
  });
  return [heading('Anrufe auf dem Anrufbeantworter'), ...orNothing(blocks)];
}

const STATES = { cancelled: 'abgesagt', refused: 'nicht vergeben' };

function appointmentsOf(keys: AtRest, { appointments }: Gathered): Body[] {
  const blocks = appointments.map((whole) => {
    const { row } = whole;
    const { name, phone, note, reason, needs, payer, costs } = wordsOfAppointment(keys, row);
    const state = row.state === 'confirmed' ? ARRIVALS[row.arrival] : STATES[row.state];
    return answer(
      `${german(row.startsAt)} · ${state}`,
      [
        whole.treatment,
        [name, phone].filter(Boolean).join(' · '),
        payer && PAYERS[payer],
        costs && costsSentence(costs),
        needs.map((need) => SPECIAL_NEEDS[need]).join(', '),
        note,
        reason,
      ].filter((line): line is string => Boolean(line)),
    );
  });
  return [heading('Termine'), ...orNothing(blocks)];
}

const THREADS = { chat: 'Chat', sms: 'SMS', mail: 'E-Mail' } as const;

function threadsOf(keys: AtRest, all: Gathered, paths: ReadonlyMap<string, string>): Body[] {
  const blocks = all.threads.flatMap((thread): Body[] => {
    const { subject, contact } = headOf(keys, thread);
    const title = [THREADS[thread.channel], subject, contact].filter(Boolean).join(' · ');
    const own = all.messages.filter(
      ({ threadId, cancelledAt }) => threadId === thread.id && !cancelledAt,
    );
    return [
      heading(title),
      ...own.map((message) => {
        const { text, author } = bodyOf(keys, message);
        const sender = message.direction === 'out' ? 'Praxis' : 'Von Ihnen';
        const files = all.files.flatMap(({ id, messageId }) =>
          messageId === message.id ? [`Anhang: ${paths.get(id)}`] : [],
        );
        return answer([german(message.createdAt), sender, author].filter(Boolean).join(' · '), [
          ...text.split('\n'),
          ...files,
        ]);
      }),
    ];
  });
  return [heading('Nachrichten'), ...orNothing(blocks)];
}

function formsOf({ handIns }: Gathered, paths: ReadonlyMap<string, string>): Body[] {
  const blocks = handIns.flatMap((read): Body[] => {
    const { title, lines } = presentSubmission(read, 'sender');
    return [
      heading(`${title} vom ${german(read.row.receivedAt)}`),
      ...(lines.length > 0 ? lines : [paragraph('Die Angaben waren für die Praxis nicht lesbar.')]),
      ...correctionBlocks(read),
      ...[...read.files.keys()].flatMap((id) => {
        const path = paths.get(id);
        return path ? [answer('Datei', [path])] : [];
      }),
    ];
  });
  return [heading('Eingereichte Bögen'), ...orNothing(blocks)];
}

const REQUESTED = {
  open: 'noch offen',
  done: 'ausgefüllt',
  expired: 'abgelaufen',
  withdrawn: 'zurückgezogen',
} as const;
const BY_WAY = {
  portal: 'im Patientenbereich',
  link: 'mit einem Link',
  sms: 'mit einem Link per SMS',
  mail: 'mit einem Link per E-Mail',
} as const;

const requestsOf = ({ requests }: Gathered, now: Date): Body[] => [
  heading('Bögen, um die die Praxis gebeten hat'),
  ...orNothing(
    requests.map(({ row, title }) =>
      answer(title, [
        `am ${german(row.createdAt)} ${BY_WAY[row.way]}, ${REQUESTED[stateOfRequest(row, now)]}`,
      ]),
    ),
  ),
];

const accessesOf = ({ accesses, accounts }: Gathered): Body[] => [
  heading('Zugriffe auf diese Daten'),
  paragraph(LEGAL.accesses),
  ...orNothing(daysOf(deedsOf(accesses, accounts)).map(({ day, lines }) => answer(day, lines))),
];

/**
 * The readable half of the export: what is kept, where it came from, who looked at it, what for and
 * how long.
 * @param paths of the files in the ZIP, by id
 */
export function recordPdf(
  keys: AtRest,
  all: Gathered,
  {
    paths,
    letterhead,
    now,
  }: { paths: ReadonlyMap<string, string>; letterhead: Letterhead; now: Date },
): PdfDocument {
  const filesOf = all.files.map(({ id, type }) => answer(paths.get(id) ?? '', [type ?? '']));
  return {
    title: `Auskunft nach Art. 15 DSGVO: ${nameOf(all.record)}`,
    language: 'de',
    letterhead,
    subtitle: [`Stand ${german(now)}`],
    remarks: all.hidden > 0 ? [LEGAL.incomplete(all.hidden)] : [],
    body: [
      ...masterData(all),
      ...relativesOf(all),
      ...consentsOf(all),
      ...formsOf(all, paths),
      ...requestsOf(all, now),
      ...tasksOf(keys, all),
      ...appointmentsOf(keys, all),
      ...callsOf(keys, all, paths),
      ...threadsOf(keys, all, paths),
      heading('Dateien'),
      ...orNothing(filesOf),
      ...accessesOf(all),
      ...LEGAL.information.flatMap(({ title, text }) => [heading(title), paragraph(text)]),
    ],
    date: now,
  };
}
