import {
  type Appointment,
  type AppointmentContent,
  contentOfAppointment,
  isElsewhere,
  saysTheSame,
  wishOf,
} from '#contract/booking/appointment.ts';
import { passed } from '#contract/booking/arrival/marks.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { type Place, placeFor, type Wanted, wantedOf } from '#contract/booking/place.ts';
import type { Rules } from '#contract/booking/rules.ts';
import { presentAppointment } from '#server/presenters/booking/appointment.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  type AppointmentRow,
  type AppointmentWhole,
  type AppointmentWords,
  appointmentById,
  freeClaims,
  insertAppointment,
  sealedWords,
  takeClaims,
  takesPart,
  updateAppointment,
  wordsOfAppointment,
} from '#server/store/booking/appointments.ts';
import { lockDays } from '#server/store/booking/items.ts';
import { recountAbsences } from './absences/absence-task.ts';
import { alternatives, takenOn } from './decide-place.ts';
import { historyWith } from './history.ts';
import { renameRefusalTask, settleRefusalTask, tellOfRefusal } from './refusal-task.ts';
import { rulesAt } from './rules.ts';
import { usualOf } from './usual.ts';
import type { Writing } from './writing.ts';

/** The database's constraint refused claims that were free by our own look at the calendar. */
class Overtaken extends Error {
  override name = 'Overtaken';
}

/** What is kept beside what the team writes. */
type Beside = Pick<AppointmentWords, 'refused' | 'steps' | 'costs'>;

const wordsIn = (content: AppointmentContent, beside: Beside): AppointmentWords => ({
  name: content.name,
  phone: content.phone ?? '',
  minutes: content.minutes,
  resource_ids: content.resource_ids,
  reason: content.reason,
  payer: content.payer,
  familiar: content.familiar,
  note: content.note,
  needs: content.needs,
  card_read: content.card_read,
  referral: content.referral,
  ...beside,
});

/** Costs shown to self-payers; they stay as they were shown while the treatment is the same. */
async function costsOf(
  { db, keys, location }: Writing,
  { payer, treatment_id }: Pick<AppointmentContent, 'payer' | 'treatment_id'>,
  before: Appointment | null,
): Promise<string | undefined> {
  if (payer !== 'self') return undefined;
  if (before?.payer === 'self' && before.treatment_id === treatment_id) return before.costs;
  const { treatments } = await rulesAt(db, keys, location.id);
  return treatments.get(treatment_id ?? '')?.costs || undefined;
}

/** Columns that do not depend on the place in the calendar. */
const columnsOf = (
  { by, now }: Writing,
  content: AppointmentContent,
  before: AppointmentRow | null,
) => ({
  customerId: content.customer_id,
  arrival: content.arrival,
  marked: { ...before?.marked, ...passed({ before, after: content, now }) },
  source: content.source,
  sourceId: content.source_id,
  seriesId: content.series_id,
  updatedAt: now,
  ...(content.is_cancelled && !before?.cancelledAt ? { cancelledAt: now, cancelledBy: by.id } : {}),
  ...(content.is_cancelled ? {} : { cancelledAt: null, cancelledBy: null }),
});

/** Reads, decides and writes the claims while the days are locked. */
async function takePlace(
  writing: Writing,
  rules: Rules,
  wanted: Wanted,
  lane: 0 | 1,
): Promise<Place> {
  const { db, location, id } = writing;
  const date = dateAt(Date.parse(wanted.content.starts_at));
  const taken = await takenOn(db, location.id, { from: date, days: 1 }, id);
  const place = placeFor(rules, taken, wanted);
  if (!place.ok) return place;
  try {
    // A savepoint: when one claim is taken, those written before it are undone.
    await db.transaction(async (tx) => {
      await freeClaims(tx, id);
      const owner = { appointmentId: id, locationId: location.id, lane };
      if (!(await takeClaims(tx, owner, place.claims))) throw new Overtaken();
    });
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    return { ok: false, refusals: [{ code: 'taken' }] };
  }
  return place;
}

const refusedOf = async (
  writing: Writing,
  rules: Rules,
  wanted: Wanted,
  refusals: Extract<Place, { ok: false }>['refusals'],
) => ({
  starts_at: wanted.content.starts_at,
  wanted: wishOf(wanted.content),
  refusals,
  // A new appointment has no time of its own that would count as free.
  alternatives: await alternatives(writing, rules, wanted, wanted.has && writing.id),
});

async function saved({ db, id }: Writing): Promise<AppointmentWhole> {
  const found = await appointmentById(db, id);
  if (found === null) throw new Error('the appointment of a moment ago is gone');
  return found;
}

/** The fields of the place that are stored among the words. */
const placeIn = ({ minutes, resource_ids }: AppointmentContent) => ({ minutes, resource_ids });

/** A refused appointment is stored as wished, with the steps, costs and words of the wish. */
const asWished = (rules: Rules, content: AppointmentContent, before: AppointmentRow) => {
  const { treatment_id: id, starts_at, type, squeezed_in } = content;
  return {
    state: 'refused' as const,
    type,
    treatmentId: rules.treatments.has(id ?? '') || id === before.treatmentId ? id : null,
    startsAt: new Date(starts_at),
    endsAt: new Date(starts_at),
    squeezedIn: squeezed_in,
  };
};

/** Makes an appointment. An impossible one is stored with the reasons and three other times. */
export async function makeAppointment(writing: Writing): Promise<AppointmentWhole> {
  const { db, keys, location, id, content, by, now } = writing;
  const starts = Date.parse(content.starts_at);
  // Days are locked before the rules are read: writing an absence locks them too, so it is seen
  // here.
  await lockDays(db, location.id, [dateAt(starts)]);
  const rules = await rulesAt(db, keys, location.id);
  const of = { locationId: location.id, customerId: content.customer_id, now };
  const wanted = { ...wantedOf(rules, content, null, now), usual: await usualOf(db, rules, of) };
  const lane = content.squeezed_in ? 1 : 0;
  const beside = { steps: wanted.steps, costs: await costsOf(writing, content, null) };
  const made = await insertAppointment(db, {
    ...columnsOf(writing, content, null),
    id,
    locationId: location.id,
    type: content.type,
    state: content.is_cancelled ? 'cancelled' : 'refused',
    treatmentId: rules.treatments.has(content.treatment_id ?? '') ? content.treatment_id : null,
    startsAt: new Date(starts),
    endsAt: new Date(starts),
    squeezedIn: content.squeezed_in,
    words: sealedWords(keys, id, wordsIn(content, { ...beside, refused: null })),
    createdAt: now,
    createdBy: by.id,
  });
  if (!made) throw new Refusal('already_exists');
  if (content.is_cancelled) return saved(writing);
  const place = await takePlace(writing, rules, wanted, lane);
  if (place.ok) {
    await updateAppointment(db, id, {
      state: 'confirmed',
      endsAt: place.endsAt,
      updatedAt: now,
    });
    return saved(writing);
  }
  const refused = await refusedOf(writing, rules, wanted, place.refusals);
  await updateAppointment(db, id, {
    words: sealedWords(keys, id, wordsIn(content, { ...beside, refused })),
    updatedAt: now,
  });
  await tellOfRefusal(writing, refused, 'new');
  return saved(writing);
}

/** Changes an appointment. If it cannot be moved, it stays where it is and stores the refusal. */
export async function changeAppointment(
  writing: Writing,
  before: AppointmentWhole,
): Promise<AppointmentWhole> {
  const { db, keys, location, id, content, now } = writing;
  const standing = presentAppointment(keys, before, 'all');
  const current = contentOfAppointment(standing);
  const words = wordsOfAppointment(keys, before.row);
  await renameRefusalTask(writing, current);
  const stands = before.row.state === 'confirmed';
  const facts = columnsOf(writing, content, before.row);
  // A refused appointment sent again unchanged is decided anew; with only a new note it is not.
  const again = before.row.state === 'refused' && saysTheSame(current, content);
  const decides = !content.is_cancelled && (isElsewhere(current, content) || again);
  if (!decides) {
    if (content.is_cancelled) {
      await lockDays(db, location.id, [dateAt(before.row.startsAt.getTime())]);
      await freeClaims(db, id);
    }
    // The device has undone the wish to move it.
    const stays = stands && words.refused !== null && saysTheSame(current, content);
    const refused = content.is_cancelled || stays ? null : words.refused;
    // Without a decision the treatment does not change.
    const as = { payer: content.payer, treatment_id: current.treatment_id };
    const beside = { refused, steps: words.steps, costs: await costsOf(writing, as, standing) };
    await updateAppointment(db, id, {
      ...facts,
      ...(content.is_cancelled && {
        state: 'cancelled' as const,
        history: historyWith(writing, before.row),
      }),
      words: sealedWords(keys, id, {
        ...wordsIn({ ...content, ...placeIn(current) }, beside),
        ...(content.is_cancelled ? { had: takesPart(keys, before) } : {}),
      }),
    });
    if (stays) await settleRefusalTask(writing, 'Der Termin bleibt, wo er steht.');
    if (content.is_cancelled) {
      await settleRefusalTask(writing, 'Der Termin wurde abgesagt.');
      await recountAbsences(writing, before);
    }
    return saved(writing);
  }
  const starts = Date.parse(content.starts_at);
  await lockDays(db, location.id, [dateAt(starts), dateAt(before.row.startsAt.getTime())]);
  const rules = await rulesAt(db, keys, location.id);
  const of = { locationId: location.id, customerId: content.customer_id, now };
  const wanted = {
    ...wantedOf(rules, content, standing, now),
    usual: await usualOf(db, rules, of),
  };
  const place = await takePlace(writing, rules, wanted, content.squeezed_in ? 1 : 0);
  if (place.ok) {
    const costs = await costsOf(writing, content, standing);
    const beside = { refused: null, steps: wanted.steps, costs };
    await updateAppointment(db, id, {
      ...facts,
      state: 'confirmed',
      type: content.type,
      treatmentId: content.treatment_id,
      startsAt: new Date(starts),
      endsAt: place.endsAt,
      squeezedIn: content.squeezed_in,
      words: sealedWords(keys, id, wordsIn(content, beside)),
      history: historyWith(writing, before.row),
    });
    await settleRefusalTask(writing, 'Der Termin steht jetzt im Kalender.');
    await recountAbsences(writing, before);
    return saved(writing);
  }
  const refused = await refusedOf(writing, rules, wanted, place.refusals);
  // A confirmed appointment keeps its place, and takes all other changes.
  const kept = stands
    ? { ...content, ...placeIn(current), treatment_id: current.treatment_id }
    : content;
  const costs = await costsOf(writing, kept, standing);
  const beside = { refused, steps: stands ? words.steps : wanted.steps, costs };
  await updateAppointment(db, id, {
    ...facts,
    ...(stands ? {} : asWished(rules, content, before.row)),
    words: sealedWords(keys, id, wordsIn(kept, beside)),
    // Whoever takes a cancellation back has done so, though the time is taken meanwhile.
    ...(before.row.state === 'cancelled' && { history: historyWith(writing, before.row) }),
  });
  await tellOfRefusal(writing, refused, stands ? 'move' : 'new');
  return saved(writing);
}
