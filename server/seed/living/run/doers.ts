import { type Activity, contentOf, etagOf } from '#contract/activities/activity.ts';
import { activity, putActivity } from '#contract/activities/calls/activities.ts';
import { requestAppointment } from '#contract/activities/calls/appointments.ts';
import { putNote } from '#contract/activities/calls/notes.ts';
import { markThread, sendMessage, writeMessage } from '#contract/messages/calls/messages.ts';
import { visitDashboard } from '#contract/practice/calls/dashboard.ts';
import { noteAnswer } from '#server/store/messages/outgoing.ts';
import { type Member, NAMES, TEAM } from '../data/team.ts';
import type { Deed, DeedOf, Origin } from '../story/deeds.ts';
import { raiseAndClear } from './alarm.ts';
import { book, keepDays, keepItem, mark } from './booking.ts';
import type { Door } from './door.ts';
import { type Found, findOrigin, newestMessage } from './find.ts';
import { handIn } from './hand-in.ts';
import { changeConsent, keepPatient, matchForm, mergeRecords } from './records.ts';
import { keepBlocks, keepViews } from './settings.ts';
import type { Telephone } from './telephone.ts';

/** What a deed is done with. */
interface Tools {
  door: Door;
  telephone: Telephone;
}

const find = ({ door, telephone }: Tools, of: Origin): Promise<Found | null> =>
  findOrigin(door.place.database.db, telephone.id, of);

/** Headers of an outbox entry; the same key again changes nothing. */
const named = (key: string, more: Record<string, string> = {}) => ({
  'idempotency-key': key,
  ...more,
});

async function change(tools: Tools, { of, by, change: wanted, id }: DeedOf<'change'>) {
  const { door } = tools;
  const found = await find(tools, of);
  if (!found) return;
  const token = await door.sessions.team(by);
  const read = await door.ask(activity, { params: { id: found.activity }, token });
  if (!read) return;
  const before = read.json<Activity>();
  const { merged, ...fields } = wanted;
  const into = merged && (await find(tools, merged))?.activity;
  const body = { ...contentOf(before), ...fields, ...(into ? { merged_into: into } : {}) };
  await door.ask(putActivity, {
    params: { id: found.activity },
    body,
    token,
    headers: named(id, { 'if-match': etagOf(before) }),
  });
}

async function note(tools: Tools, { of, by, text, id }: DeedOf<'note'>) {
  const { door } = tools;
  const found = await find(tools, of);
  if (!found) return;
  const mentioned = (Object.keys(NAMES) as Member[]).filter(
    (member) => member !== by && text.includes(`@${NAMES[member]}`),
  );
  await door.ask(putNote, {
    params: { id },
    body: {
      activity_id: found.activity,
      text,
      mention_ids: mentioned.map((member) => TEAM[member]),
    },
    token: await door.sessions.team(by),
    headers: named(id, { 'if-none-match': '*' }),
  });
}

async function answer(tools: Tools, deed: DeedOf<'answer'>) {
  const { door } = tools;
  const thread = (await find(tools, deed.of))?.thread;
  if (!thread) return;
  await door.ask(sendMessage, {
    body: {
      id: deed.id,
      thread_id: thread,
      text: deed.text,
      sent_at: new Date(deed.at).toISOString(),
    },
    token: await door.sessions.team(deed.by),
    headers: named(deed.id),
  });
  // Notes the answer of the provider at that time, as no job gives this old message to a provider.
  const status = deed.failed ? 'failed' : 'done';
  await noteAnswer(door.place.database.db, deed.id, status, door.clock.now());
}

async function read(tools: Tools, { of, by, id }: DeedOf<'read'>) {
  const { door } = tools;
  const thread = (await find(tools, of))?.thread;
  if (!thread) return;
  const team = typeof by === 'string';
  const upTo = await newestMessage(door.place.database.db, thread, team ? 'in' : 'out');
  if (!upTo) return;
  await door.ask(markThread, {
    body: { id, thread_id: thread, up_to: upTo, read: true },
    token: team ? await door.sessions.team(by) : await door.sessions.patient(by.id),
    headers: named(id),
  });
}

async function write({ door }: Tools, deed: DeedOf<'write'>) {
  await door.ask(writeMessage, {
    body: {
      id: deed.id,
      thread_id: deed.thread,
      location_id: deed.location,
      subject: deed.subject,
      text: deed.text,
      sent_at: new Date(deed.at).toISOString(),
    },
    token: await door.sessions.patient(deed.by.id),
    headers: named(deed.id),
  });
}

async function wish({ door }: Tools, deed: DeedOf<'wish'>) {
  const { id, location, wish: what, when, reason } = deed;
  await door.ask(requestAppointment, {
    body: { id, location_id: location, wish: what, when, reason },
    token: await door.sessions.patient(deed.by.id),
    headers: named(id),
  });
}

async function addTask({ door }: Tools, { id, by, content }: DeedOf<'add-task'>) {
  await door.ask(putActivity, {
    params: { id },
    body: content,
    token: await door.sessions.team(by),
    headers: named(id, { 'if-none-match': '*' }),
  });
}

/** Does one deed at its time, through the same calls that everybody uses. */
export async function doDeed(tools: Tools, deed: Deed): Promise<void> {
  const { door, telephone } = tools;
  door.clock.set(deed.at);
  switch (deed.do) {
    case 'keep-patient':
      return keepPatient(door, deed);
    case 'change-consent':
      return changeConsent(door, deed);
    case 'merge':
      return mergeRecords(door, deed);
    case 'match':
      return matchForm(door, deed);
    case 'receive':
      return telephone.send(deed);
    case 'write':
      return write(tools, deed);
    case 'hand-in':
      return handIn(door, deed);
    case 'alarm':
      return raiseAndClear(door, deed);
    case 'wish':
      return wish(tools, deed);
    case 'add-task':
      return addTask(tools, deed);
    case 'change':
      return change(tools, deed);
    case 'note':
      return note(tools, deed);
    case 'answer':
      return answer(tools, deed);
    case 'read':
      return read(tools, deed);
    case 'keep-views':
      return keepViews(door, deed);
    case 'keep-blocks':
      return keepBlocks(door, deed);
    case 'keep-days':
      return keepDays(door, deed);
    case 'keep-item':
      return keepItem(door, deed);
    case 'book':
      return book(door, deed);
    case 'mark':
      return mark(door, deed);
    case 'visit':
      await door.ask(visitDashboard, { token: await door.sessions.team(deed.by) });
  }
}
